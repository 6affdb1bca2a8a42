/// The characters that commands of LaTeX stand for.
enum FormulaSymbols {
  /// What a command without arguments shows; `nil` for an unknown one.
  static func text(of name: String) -> String? { table[name] }

  private static let table: [String: String] = [
    "alpha": "α", "beta": "β", "gamma": "γ", "delta": "δ", "epsilon": "ε", "varepsilon": "ε",
    "zeta": "ζ", "eta": "η", "theta": "θ", "vartheta": "ϑ", "iota": "ι", "kappa": "κ",
    "lambda": "λ", "mu": "μ", "nu": "ν", "xi": "ξ", "pi": "π", "rho": "ρ", "sigma": "σ",
    "tau": "τ", "upsilon": "υ", "phi": "φ", "varphi": "φ", "chi": "χ", "psi": "ψ", "omega": "ω",
    "Gamma": "Γ", "Delta": "Δ", "Theta": "Θ", "Lambda": "Λ", "Xi": "Ξ", "Pi": "Π", "Sigma": "Σ",
    "Phi": "Φ", "Psi": "Ψ", "Omega": "Ω",
    "times": "×", "cdot": "·", "div": "÷", "pm": "±", "mp": "∓", "ast": "∗", "circ": "∘",
    "le": " ≤ ", "leq": " ≤ ", "ge": " ≥ ", "geq": " ≥ ", "ne": " ≠ ", "neq": " ≠ ",
    "approx": " ≈ ", "equiv": " ≡ ", "sim": " ∼ ", "propto": " ∝ ", "ll": " ≪ ", "gg": " ≫ ",
    "lt": " < ", "gt": " > ", "in": " ∈ ", "notin": " ∉ ", "subset": " ⊂ ", "subseteq": " ⊆ ",
    "cup": " ∪ ", "cap": " ∩ ", "emptyset": "∅", "forall": "∀", "exists": "∃", "neg": "¬",
    "land": " ∧ ", "wedge": " ∧ ", "lor": " ∨ ", "vee": " ∨ ", "infty": "∞", "partial": "∂",
    "nabla": "∇", "sum": "∑", "prod": "∏", "int": "∫", "oint": "∮", "sqrt": "√", "angle": "∠",
    "perp": " ⊥ ", "parallel": " ∥ ", "degree": "°", "prime": "′", "hbar": "ℏ", "ell": "ℓ",
    "Re": "ℜ", "Im": "ℑ", "to": " → ", "rightarrow": " → ", "leftarrow": " ← ",
    "Rightarrow": " ⇒ ", "Leftarrow": " ⇐ ", "leftrightarrow": " ↔ ", "Leftrightarrow": " ⇔ ",
    "iff": " ⇔ ", "implies": " ⇒ ", "mapsto": " ↦ ", "rightleftharpoons": " ⇌ ",
    "ldots": "…", "cdots": "⋯", "dots": "…", "quad": "  ", "qquad": "    ",
    "sin": "sin ", "cos": "cos ", "tan": "tan ", "log": "log ", "ln": "ln ", "exp": "exp ",
    "lim": "lim ", "max": "max ", "min": "min ", "mod": " mod ", "langle": "⟨", "rangle": "⟩",
    "lbrace": "{", "rbrace": "}", "vert": "|", "mid": " | ",
  ]
}
