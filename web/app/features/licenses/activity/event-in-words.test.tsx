import type { LicenseEvent } from "@keystead/contract/portal/license-timeline";
import { cleanup, render } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { EventInWords } from "./EventInWords.tsx";

afterEach(cleanup);

test.each<[LicenseEvent | null, string, string[]]>([
  [
    { kind: "machine_renamed", machine: "attic-2", former: "attic" },
    "attic was renamed to attic-2",
    ["attic", "attic-2"],
  ],
  [{ kind: "member_left", email: "ada@example.com" }, "ada@example.com left", ["ada@example.com"]],
  [{ kind: "suspended", reason: "Unpaid" }, "License suspended: Unpaid", []],
  [null, "License updated", []],
])("of %j the names are isolated and nothing else", (event, words, names) => {
  const { container } = render(<EventInWords event={event} />);
  expect(container.textContent).toBe(words);
  expect([...container.querySelectorAll("bdi")].map(({ textContent }) => textContent)).toEqual(names);
});
