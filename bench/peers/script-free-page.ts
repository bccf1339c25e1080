import { cp, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import fastify from "fastify";
import { addSecurityHeaders } from "../../server/platform/http/guards/security-headers.ts";
import { createOrigins } from "../../server/platform/http/guards/origins.ts";
import { serveSite } from "../../server/platform/http/site/serve-site.ts";

/** The built landing page without any of its scripts, served by the product's own code. Prints its port. */
const build = fileURLToPath(new URL("../../web/build/", import.meta.url));
const site = await mkdtemp(path.join(os.tmpdir(), "keystead-script-free-"));
await cp(build, site, { recursive: true });
const page = path.join(site, "client/index.html");
const html = (await readFile(page, "utf8")).replaceAll(/<script[\s>][\s\S]*?<\/script>/g, "");
await writeFile(page, html);

const app = fastify();
// The port is not known before the server listens. For a page over plain HTTP, no header depends on it.
addSecurityHeaders(app, createOrigins(undefined, "127.0.0.1", 0));
await serveSite(app, { build: site, publicUrl: "http://127.0.0.1" });
await app.listen({ port: 0, host: "127.0.0.1" });
const [address] = app.addresses();
process.stdout.write(`${typeof address === "object" ? address.port : ""}\n`);

process.once("SIGTERM", () => {
  void app.close().then(() => rm(site, { recursive: true }));
});
