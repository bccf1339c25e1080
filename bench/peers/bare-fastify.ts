import fastify from "fastify";

/**
 * The framework alone: a Fastify route that parses a JSON body and answers a fixed one, and one that answers as much text as a feed
 * of updates has. Prints its port.
 */
const app = fastify();
const feed = `version: 1.49.0\n${"x".repeat(830)}\n`;
app.get("/feed", (_request, reply) => reply.type("text/yaml; charset=utf-8").send(feed));
app.post("/", async () => ({ valid: true, code: "VALID" }));
await app.listen({ port: 0, host: "127.0.0.1" });
const [address] = app.addresses();
process.stdout.write(`${typeof address === "object" ? address.port : ""}\n`);
