"""The server's OpenAPI document, and whether an answer keeps to it."""

from jsonschema import Draft202012Validator


class Contract:
    """The OpenAPI document of a running server."""

    def __init__(self, server):
        self.document = server.get("/api/openapi.json").json

    def statuses(self):
        """Every operation's documented statuses, as (method, path template, status)."""
        return {(method.upper(), path, status) for path, item in self.document["paths"].items()
                for method, operation in item.items() if method in ("get", "post", "put", "patch", "delete")
                for status in operation["responses"]}

    def check(self, answer, method, template):
        """Fails unless the document says that this operation answers so."""
        responses = self.document["paths"][template][method.lower()]["responses"]
        assert str(answer.status) in responses, f"{method} {template} answers {answer.status}: {answer.body}"
        response = self.resolve(responses[str(answer.status)])
        content = response.get("content")
        if content is None:
            assert answer.body == b""
            return
        if "*/*" in content:
            return
        kind = answer.headers["Content-Type"].split(";")[0]
        schema = {**content[kind]["schema"], "components": self.document["components"]}
        Draft202012Validator(schema).validate(answer.json)

    def resolve(self, node):
        """What a `$ref` into the document stands for."""
        while "$ref" in node:
            target = self.document
            for part in node["$ref"].removeprefix("#/").split("/"):
                target = target[part]
            node = target
        return node
