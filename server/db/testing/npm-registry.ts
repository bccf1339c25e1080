import { createHash } from "node:crypto";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import { createGzip } from "node:zlib";
import { pack } from "tar-stream";
import type { FormerPackage } from "../upgrading/former-packages.ts";

/** A registry on this machine that has another package under the name of one, with checksums that fit, so that npm itself finds no fault. */
export async function tamperedRegistry({ name, version, file }: FormerPackage) {
  const tar = pack();
  tar.entry({ name: "package/package.json" }, JSON.stringify({ name, version }));
  tar.finalize();
  const archive = await buffer(tar.pipe(createGzip()));
  const served: string[] = [];
  const server = createServer((request, response) => {
    const isArchive = request.url?.endsWith(file) ?? false;
    if (isArchive) served.push(file);
    const sha512 = createHash("sha512").update(archive).digest("base64");
    const dist = { tarball: `${urlOf(server)}/${file}`, integrity: `sha512-${sha512}` };
    const description = { name, "dist-tags": {}, versions: { [version]: { name, version, dist } } };
    response.end(isArchive ? archive : JSON.stringify(description));
  });
  await listen(server);
  return {
    url: urlOf(server),
    /** The files that were fetched. */
    served,
    [Symbol.asyncDispose]: () => close(server),
  };
}

/** A port on which nothing listens. */
export async function closedPort(): Promise<number> {
  const server = createServer();
  await listen(server);
  const { port } = server.address() as AddressInfo;
  await close(server);
  return port;
}

const urlOf = (server: Server): string => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

const listen = (server: Server) =>
  new Promise<void>((resolve) => void server.listen(0, "127.0.0.1", () => resolve()));

const close = (server: Server) =>
  new Promise<void>((resolve) => {
    server.closeAllConnections();
    server.close(() => resolve());
  });
