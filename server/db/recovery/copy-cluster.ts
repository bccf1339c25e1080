import { createReadStream } from "node:fs";
import { open, readdir } from "node:fs/promises";
import { join } from "node:path";
import type { Readable } from "node:stream";
import pg from "pg";
import type { ArchiveEntry } from "../../platform/archives/archive-entry.ts";

/** What a copy needs from the write-ahead log to be whole. */
export interface CopiedSpan {
  /** The first segment of the log that a restore needs. */
  readonly firstSegment: string;
  /** The last segment without which the copy is not consistent. */
  readonly lastSegment: string;
  /** The moment of the last change that is in it for certain. */
  readonly consistentAt: Date;
}

// What PostgreSQL makes anew at each start, as in the documentation of low-level base backups.
const emptied = new Set([
  "pg_wal",
  "pg_dynshmem",
  "pg_notify",
  "pg_replslot",
  "pg_serial",
  "pg_snapshots",
  "pg_stat_tmp",
  "pg_subtrans",
]);
const leftOut =
  /^(postmaster\.(pid|opts)|backup_label.*|tablespace_map.*|backup_manifest|recovery\.signal|standby\.signal|current_logfiles.*|pg_internal\.init.*|pgsql_tmp.*|t\d+_\d+.*)$/;
/** Inside of folders that are emptied, the server expects these. */
const expected = ["pg_wal/archive_status/", "pg_wal/summaries/"];

/** How long the server may take to archive the last segment, in milliseconds. */
const archiveLimit = 120_000;

/**
 * Copies the data files of a running server: a base backup (PostgreSQL, "Making a Base Backup Using the Low Level API"). Writes go on
 * meanwhile; replaying the log of the span makes the copy consistent. Folders end with a slash.
 * @param cluster the folder of the data files
 * @param url of any database of the server, as a superuser
 * @param onEnd gets the span once all files are read
 * @param takeSegment stores each segment of the span, which a replication slot holds until then; without it the server archives them
 */
export async function* copyCluster({
  cluster,
  url,
  onEnd,
  takeSegment,
}: {
  readonly cluster: string;
  readonly url: string;
  readonly onEnd: (span: CopiedSpan) => void;
  readonly takeSegment?: ((name: string, bytes: Readable) => Promise<void>) | undefined;
}): AsyncGenerator<ArchiveEntry> {
  const client = new pg.Client({ connectionString: url });
  client.on("error", () => undefined);
  await client.connect();
  try {
    await client.query(`set statement_timeout = ${archiveLimit}`);
    // A temporary slot ends with this connection, also when the process is killed.
    if (takeSegment)
      await client.query("select pg_create_physical_replication_slot($1, true, true)", [
        `keystead_copy_${process.pid}`,
      ]);
    const [start] = (
      await client.query(
        "select pg_walfile_name(lsn) as segment from pg_backup_start('keystead', true) as lsn",
      )
    ).rows as { segment: string }[];
    yield* filesBelow(cluster, "");
    const [stop] = (
      await client.query(
        "select labelfile, pg_walfile_name(lsn) as segment, clock_timestamp() as at from pg_backup_stop(true)",
      )
    ).rows as { labelfile: string; segment: string; at: Date }[];
    if (!start || !stop) throw new Error("the server has not begun or ended the backup");
    const label = Buffer.from(stop.labelfile);
    yield { name: "backup_label", size: label.length, bytes: [label] };
    if (takeSegment) {
      const names = (await readdir(join(cluster, "pg_wal"))).filter((name) => /^[\dA-F]{24}$/.test(name));
      for (const name of names.toSorted())
        if (name >= start.segment && name <= stop.segment)
          await takeSegment(name, createReadStream(join(cluster, "pg_wal", name)));
    }
    onEnd({ firstSegment: start.segment, lastSegment: stop.segment, consistentAt: stop.at });
  } finally {
    // Ends the backup on the server's side too, when it was broken off.
    await client.end();
  }
}

async function* filesBelow(cluster: string, folder: string): AsyncGenerator<ArchiveEntry> {
  const entries = await readdir(join(cluster, folder), { withFileTypes: true });
  for (const entry of entries) {
    const name = folder + entry.name;
    if (entry.isDirectory()) {
      yield { name: `${name}/`, size: 0, bytes: [] };
      if (emptied.has(name)) {
        for (const inside of expected.filter((each) => each.startsWith(`${name}/`)))
          yield { name: inside, size: 0, bytes: [] };
      } else yield* filesBelow(cluster, `${name}/`);
    } else if (entry.isFile() && !leftOut.test(entry.name)) yield* fileOf(cluster, name);
  }
}

/** A file as long as it is now: what is written behind that, or cut off, is in the log. One that was just removed is left out. */
async function* fileOf(cluster: string, name: string): AsyncGenerator<ArchiveEntry> {
  const file = await open(join(cluster, name), "r").catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return undefined;
    throw error;
  });
  if (!file) return;
  try {
    const { size } = await file.stat();
    yield { name, size, bytes: exactly(file, size) };
  } finally {
    await file.close();
  }
}

const chunkSize = 256 * 1024;

async function* exactly(file: Awaited<ReturnType<typeof open>>, size: number): AsyncGenerator<Uint8Array> {
  for (let position = 0; position < size;) {
    const chunk = Buffer.alloc(Math.min(chunkSize, size - position));
    const { bytesRead } = await file.read(chunk, 0, chunk.length, position);
    // Of a file that became shorter, zeros: the log cuts it off again.
    yield bytesRead === 0 ? chunk : chunk.subarray(0, bytesRead);
    position += bytesRead === 0 ? chunk.length : bytesRead;
  }
}
