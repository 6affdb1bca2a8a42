"""The identities of cards that state none, as the deck's format defines them: written a second time, to compare."""

FNV_OFFSET, FNV_PRIME = 0xCBF2_9CE4_8422_2325, 0x100_0000_01B3


def stable_hash(*texts):
    """64-bit FNV-1a over the texts, each followed by the byte 255."""
    value = FNV_OFFSET
    for text in texts:
        for byte in text.encode() + b"\xff":
            value = (value ^ byte) * FNV_PRIME % 2**64
    return f"{value:016x}"


def card_id(card):
    """The identity of a statement or of a pair."""
    if "statement" in card:
        return "c" + stable_hash("trueFalse", card["statement"], "true" if card["answer"] else "false")
    return "c" + stable_hash("pair", card["front"], card["back"])
