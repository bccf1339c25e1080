import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";

const patience = 60;

/**
 * Waits for the mail with a link of this kind to an address, and returns the link's token.
 * @param dataDirs the data folders of products without a mail server, which write their mails into the folder `outbox`
 */
export async function waitForLink(
  dataDirs: readonly string[],
  to: string,
  page: "reset-password" | "sign-in",
): Promise<string> {
  for (let seconds = 0; seconds < patience; seconds += 1) {
    for (const dataDir of dataDirs) {
      const token = await findLink(path.join(dataDir, "outbox"), to, page);
      if (token) return token;
    }
    await wait(1_000);
  }
  throw new Error(`No mail with a ${page} link came to ${to} within ${patience} s.`);
}

async function findLink(outbox: string, to: string, page: string): Promise<string | undefined> {
  const files = await readdir(outbox).catch(() => []);
  for (const file of files.filter((each) => each.endsWith(".eml"))) {
    const source = await readFile(path.join(outbox, file), "utf8");
    // Quoted-printable: long lines end with "=", and an equals sign is "=3D".
    const text = source.replaceAll(/=\r?\n/g, "").replaceAll("=3D", "=");
    const token = new RegExp(`/${page}#token=([\\w-]{43})`).exec(text)?.[1];
    if (token && text.includes(to)) return token;
  }
  return undefined;
}
