import fastify from "fastify";

/** The framework alone: a Fastify route that parses a JSON body and answers a fixed one. Prints its port. */
const app = fastify();
app.post("/", async () => ({ valid: true, code: "VALID" }));
await app.listen({ port: 0, host: "127.0.0.1" });
const [address] = app.addresses();
process.stdout.write(`${typeof address === "object" ? address.port : ""}\n`);
