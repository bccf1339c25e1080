import { expect, test } from "vitest";
import { violationsWith } from "../../testing/small-tree.ts";

const path = "web/app/ui/Card.tsx";

/** The findings in a component that returns this JSX. */
async function findingsIn(jsx: string, before = ""): Promise<string[]> {
  const text = `${before} export function Card({ busy, name, names, children }: CardProps) { return ${jsx}; }`;
  const found = await violationsWith({ [path]: text });
  return found.map(
    (line) => /^.*?: the text (.*) stands beside what comes and goes$/.exec(line)?.[1] ?? line,
  );
}

test.each([
  ["after a condition", "<b>{busy && <i />}Save</b>", ["Save"]],
  ["before a condition", "<b>Save {busy && <i />}</b>", ["Save"]],
  ["after a choice with nothing", "<b>{busy ? <i /> : null}Save</b>", ["Save"]],
  ["that a name may stand for", "<b>{busy && <i />}{children}</b>", ["{children}"]],
  ["that comes and goes itself", "<b><i />{busy && 'Saving'}</b>", ["{busy && 'Saving'}"]],
  ["in place of an element", "<b><i />{busy ? 'Saving' : <i />}</b>", ["{busy ? 'Saving' : <i />}"]],
  ["after a list", "<b>{names.map((one) => <i key={one} />)} and more</b>", ["and more"]],
  ["among elements of a list", "<b>{names.map((one) => (busy ? <i key={one} /> : one))}</b>", ["one"]],
  ["in a fragment", "<>Save <i /></>", ["Save"]],
  ["in a fragment that comes and goes", "<b>{busy && <> now</>}</b>", ["now"]],
  ["that changes with its element", "<b>{busy ? <i>Save <u /></i> : <i>Saved</i>}</b>", ["Save"]],
  ["instead of an element", "busy ? <b /> : 'Saved'", ["'Saved'"]],
])("a text %s is found", async (_, jsx, found) => {
  expect(await findingsIn(jsx)).toEqual(found);
});

test("a text that a component returns early is found", async () => {
  const before = "function Age({ busy }: AgeProps) { if (busy) return `now`; return <b />; }";
  expect(await findingsIn("<Age />", before)).toEqual(["`now`"]);
});

test.each([
  ["alone in its element", "<b>{busy ? 'Saving' : 'Save'}</b>"],
  ["in place of all there is", "<b>{busy ? 'Saving' : <i />}</b>"],
  ["beside what stays", "<b>Save <i>{name}</i> now</b>"],
  ["in one of two elements with keys", "<b>{busy ? <i key='a'>Save <u /></i> : <i key='b'>Saved</i>}</b>"],
  ["in an element of its own", "<b>{busy && <i />}<span>{name}</span></b>"],
])("a text %s is sound", async (_, jsx) => {
  expect(await findingsIn(jsx)).toEqual([]);
});

test("constants that hold elements and props of the type Elements are no text", async () => {
  const before = "interface CardProps { children: Elements } const icon = <i />;";
  expect(await findingsIn("<b>{busy && <i />}{icon}{children}</b>", before)).toEqual([]);
});

test("unit tests may do it", async () => {
  const files = {
    "web/app/ui/card.test.tsx": "export const card = (busy: boolean) => <b>{busy && <i />}Save</b>;",
  };
  expect(await violationsWith(files)).toEqual([]);
});
