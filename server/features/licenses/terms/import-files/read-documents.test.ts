import { expect, test } from "vitest";
import { readDocuments } from "./read-documents.ts";
import { noMapping } from "./rules.ts";

test("a document of more licenses than a call takes arguments is read", () => {
  const count = 150_000;
  const data = Array.from({ length: count }, (_, id) => ({ type: "license-keys", id, attributes: {} }));
  expect(readDocuments([{ data }], noMapping).rows).toHaveLength(count);
});
