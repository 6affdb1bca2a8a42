// entry of the browser app
