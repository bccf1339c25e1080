import { expect, test } from "vitest";
import { jsonSchemaOf } from "../json-schema.ts";
import { describeFields } from "../testing/describe-fields.ts";
import { shopFiles } from "./shop-files.ts";

// People who run a shop of their own rely on it. A change that is meant is written with `npx vitest run --project contract -u`,
// and shows in the diff.
test("what each file of a shop may hold is what was promised", async () => {
  const files = Object.entries(shopFiles).map(([file, schema]) =>
    [`${file}.ts`, ...describeFields("exports", jsonSchemaOf(schema, "input"))].join("\n"),
  );
  await expect(`${files.join("\n\n")}\n`).toMatchFileSnapshot("../testing/shop-files.txt");
});
