import { Readable } from "node:stream";
import type { User } from "@keystead/contract/portal/accounts";
import type { Deps } from "../../../deps.ts";
import type { DataFile } from "../../../platform/data-file.ts";
import { describeExport } from "./describe-export.ts";
import { listFiles } from "./list-files.ts";
import { writeFile } from "./write-file.ts";
import { zipFiles } from "./zip-files.ts";

/** Everything that is stored about an account, as a ZIP. Each file is read when its turn comes, so memory holds one of them. */
export function packData(deps: Deps, user: User, now: Date): Readable {
  const files = listFiles(deps, user);
  const about = describeExport(files, { ...user, shopName: deps.shop.brand.name, now });
  return Readable.from(zipFiles(pack(about, files), now));
}

async function* pack(about: string, files: readonly DataFile[]) {
  yield { name: "README.txt", content: Buffer.from(about) };
  for (const file of files) yield* writeFile(file, await file.read());
}
