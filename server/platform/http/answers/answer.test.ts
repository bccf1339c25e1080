import { problems } from "@keystead/contract/problem";
import { expect, test } from "vitest";
import { refuse, refuseFields } from "./answer.ts";

test("a refusal names the fields that it is about, if there are any", () => {
  const { message } = problems.credentials_required;
  expect(refuseFields("credentials_required")).toEqual(refuse("credentials_required"));
  expect(refuseFields("credentials_required", ["email"])).toEqual({
    problem: "credentials_required",
    details: { fields: [{ field: "email", code: "credentials_required", message }] },
  });
});
