import path from "node:path";
import { fileURLToPath } from "node:url";
import { packNpmClient } from "./clients/pack-npm-client.ts";
import { packWheel } from "./clients/pack-wheel.ts";
import { writeClients } from "./clients/write-clients.ts";

const root = fileURLToPath(new URL("..", import.meta.url));

/** Packs the client libraries into `build/clients`. The npm client has to be built. */
const clients = await Promise.all([packNpmClient(root, path.join(root, "sdk/dist")), packWheel(root)]);
await writeClients(path.join(root, "build/clients"), clients);
for (const { path: name, content } of clients) console.log(`${name}  ${content.length} bytes`);
