print("quizdeck")
