// WebApp
