import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { FastifyInstance } from "fastify";
import { matchesEtag } from "../answers/matches-etag.ts";

/** `index.json`, which `tools/clients/write-clients.ts` writes. */
interface PackedClients {
  readonly files: readonly {
    readonly name: string;
    readonly version: string;
    readonly filename: string;
    readonly size: number;
    /** Hex. */
    readonly sha512: string;
    /** As package-lock.json writes it. */
    readonly integrity: string;
  }[];
}

/** Above all files of the clients. */
export const clientsPath = "/clients/";

/** A file of one version may change with a new build of the shop, so its checksum is asked for each time. */
const cache = "public, no-cache";

/**
 * Serves the client libraries for npm and pip under `/clients/`, with their checksums, so that the build of an app
 * installs them from this shop instead of a registry. Nothing where they were not packed.
 * @param folder `build/clients`
 */
export function serveClients(app: FastifyInstance, folder: string, publicUrl: string): void {
  const index = join(folder, "index.json");
  if (!existsSync(index)) return;
  const { files } = JSON.parse(readFileSync(index, "utf8")) as PackedClients;
  const listed = files.map((file) => ({ ...file, url: publicUrl + clientsPath + file.filename }));

  function serve(name: string, type: string, content: Buffer | string, etag: string): void {
    app.get(clientsPath + name, (request, reply) => {
      reply.headers({ "content-type": type, "cache-control": cache, etag });
      return matchesEtag(request, etag) ? reply.code(304).send() : reply.send(content);
    });
  }

  for (const { filename, sha512 } of files)
    serve(
      filename,
      "application/octet-stream",
      readFileSync(join(folder, filename)),
      `"${sha512.slice(0, 32)}"`,
    );
  // Both lists change exactly when one of the files does.
  const all = `"${files.map(({ sha512 }) => sha512.slice(0, 16)).join("-")}"`;
  serve("SHA512SUMS", "text/plain; charset=utf-8", readFileSync(join(folder, "SHA512SUMS"), "utf8"), all);
  serve(
    "index.json",
    "application/json; charset=utf-8",
    `${JSON.stringify({ files: listed }, null, 2)}\n`,
    all,
  );
}
