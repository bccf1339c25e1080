import { lookup } from "node:dns/promises";
import { readFile } from "node:fs/promises";
import { isIP } from "node:net";
import { connect } from "node:tls";
import { seconds } from "../platform/clock.ts";
import { freeSpaceOf } from "../platform/storage/free-space.ts";
import { lookAtPlace } from "../platform/storage/look-at-place.ts";
import type { Outside } from "./check.ts";

const patience = seconds(10);

/** The real outside. */
export const outside: Outside = {
  now: () => new Date(),
  resolveHost: async (host) => (await lookup(host, { all: true })).map(({ address }) => address),
  readCertificate,
  readFirstPage,
  freeSpace: freeSpaceOf,
  lookAtPlace,
  openFileLimit,
};

function readCertificate(url: string): ReturnType<Outside["readCertificate"]> {
  const { hostname, port } = new URL(url);
  const host = hostname.replace(/^\[|\]$/g, "");
  return new Promise((resolve, reject) => {
    const socket = connect({
      host,
      port: Number(port) || 443,
      // SNI names hosts, never addresses (RFC 6066).
      ...(isIP(host) === 0 && { servername: host }),
      // A certificate that is not trusted is what this is to find.
      rejectUnauthorized: false,
      timeout: patience,
    });
    socket.once("timeout", () => socket.destroy(new Error("it did not answer in time")));
    socket.once("error", reject);
    socket.once("secureConnect", () => {
      const validTo = new Date(socket.getPeerCertificate().valid_to);
      // Node has an Error here, or the code of one.
      const cause: unknown = socket.authorizationError;
      const problem = cause instanceof Error ? cause.message : typeof cause === "string" ? cause : undefined;
      resolve({ validTo, problem });
      socket.destroy();
    });
  });
}

async function readFirstPage(url: string): ReturnType<Outside["readFirstPage"]> {
  const { status, headers } = await fetch(url, {
    method: "HEAD",
    redirect: "manual",
    headers: { accept: "text/html" },
    signal: AbortSignal.timeout(patience),
  });
  const date = new Date(headers.get("date") ?? "");
  return { status, date: Number.isNaN(date.getTime()) ? undefined : date };
}

/** Node raises the limit of a process to the hard one when it starts. */
async function openFileLimit(): Promise<number | undefined> {
  const limits = await readFile("/proc/self/limits", "utf8").catch(() => "");
  const [, limit] = /^Max open files\s+(\d+|unlimited)/m.exec(limits) ?? [];
  if (limit === undefined) return undefined;
  return limit === "unlimited" ? Infinity : Number(limit);
}
