import { expect, test } from "vitest";
import { allEndpoints } from "./all-endpoints.ts";
import { everyCall } from "./endpoint.ts";
import { openApiOf } from "./openapi/openapi.ts";
import { describeCall, describeProblem, describeShared } from "./testing/describe-call.ts";

// Apps and programs of customers rely on it. A change that is meant is written with `npx vitest run --project contract -u`, and
// shows in the diff.
test("what each call accepts and answers is what was promised", async () => {
  const calls = allEndpoints.map((each) => describeCall(each).join("\n")).sort();
  const every = `Every call may answer ${everyCall.map(describeProblem).join(", ")}.`;
  const api = openApiOf(allEndpoints, { shop: "Shop", server: "https://shop.example", cookie: "session" });
  const shared = ["Every call", ...describeShared(api, allEndpoints)].join("\n");
  await expect(`${[every, shared, ...calls].join("\n\n")}\n`).toMatchFileSnapshot("testing/all-calls.txt");
});
