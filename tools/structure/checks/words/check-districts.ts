import { readFile } from "node:fs/promises";
import path from "node:path";
import { districts as orderedDistricts } from "../../feature-order.ts";
import type { Finding } from "../../source.ts";

const document = "docs/architecture.md";

/**
 * Checks the tables of districts in docs/architecture.md: the last cell of each district's row lists its folders, bottom-up, as the
 * order of imports has them. Districts of the same name in two slices need a row each.
 */
export async function checkDistricts(
  root: string,
  files: string[],
  districts: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = orderedDistricts,
): Promise<Finding[]> {
  if (!files.includes(document)) return [];
  const text = await readFile(path.join(root, document), "utf8");
  const rows = [...text.matchAll(/^\| `([\w-]+)\/` \|.*\| *([^|]*?) *\|$/gm)].map(
    ([, district = "", cell = ""]) => [
      district,
      ...[...cell.matchAll(/`([\w-]+)`/g)].map(([, name]) => name),
    ],
  );
  const described = new Set(rows.map((row) => row.join(" ")));
  return Object.entries(districts).flatMap(([slice, inside]) =>
    Object.entries(inside)
      .filter(([district, folders]) => !described.has([district, ...folders].join(" ")))
      .map(([district, folders]) => ({
        path: document,
        rule: `does not list the folders of ${slice}/${district}`,
        wayOut: `End the row of \`${district}/\` with: ${folders.map((folder) => `\`${folder}\``).join(", ") || "an empty cell"}`,
      })),
  );
}
