import type { Acknowledged } from "./act-on-licenses.ts";
import type { ReadEvent } from "./follow-events.ts";
import type { Arrival } from "./receive-webhooks.ts";

interface Finding {
  readonly what: string;
  readonly count: number;
  /** How many there may be; undefined for any number. */
  readonly allowed?: number;
  readonly examples: readonly string[];
}

interface Recorded {
  readonly acknowledged: Acknowledged;
  /** In the order in which the reader got them. */
  readonly read: readonly ReadEvent[];
  /** The IDs of events from before the writers. */
  readonly before: ReadonlySet<string>;
  readonly arrivals: ReadonlyMap<string, ReadonlyMap<string, Arrival>>;
  /** When a process was killed, by `performance.now()`. */
  readonly kills: readonly number[];
}

/** How long the record of a delivery may take after its receiver has answered, on a busy machine. */
const recordedWithin = 2_000;

/** Compares what writers were told with what the reader and the webhooks got. */
export function compareEvents({ acknowledged, read, before, arrivals, kills }: Recorded): Finding[] {
  const order = groupByLicense(read);
  const differing = [...acknowledged].filter(
    ([license, types]) => order.get(license)?.join() !== types.join(),
  );
  const ids = new Set(read.map(({ id }) => id));
  const turned = read.filter(({ position }, index) => position <= (read[index - 1]?.position ?? 0));
  const findings = [
    finding(
      "licenses whose events are not what was acknowledged, in that order",
      differing.map(
        ([license, types]) =>
          `${license}: ${types.join(", ")} was acknowledged, ${order.get(license)?.join(", ") ?? "nothing"} was read.`,
      ),
    ),
    finding(
      "licenses that nobody was told of",
      [...order.keys()].filter((license) => !acknowledged.has(license)),
    ),
    finding(
      "events read twice",
      Array.from({ length: read.length - ids.size }, () => "an event"),
    ),
    finding(
      "events read out of order",
      turned.map(({ id }) => id),
    ),
  ];
  for (const [path, ofPath] of arrivals) {
    const again = [...ofPath].filter(([, { at }]) => at.length > 1);
    // What was in flight when a process was killed had arrived, and was not recorded yet.
    const unexplained = again.filter(([, { at }]) =>
      at
        .slice(0, -1)
        .some((moment) => !kills.some((kill) => kill > moment - 50 && kill - moment < recordedWithin)),
    );
    findings.push(
      finding(
        `${path}: events that never arrived`,
        [...ids].filter((id) => !ofPath.has(id)),
      ),
      finding(
        `${path}: events that the reader has not read`,
        [...ofPath.keys()].filter((id) => !ids.has(id) && !before.has(id)),
      ),
      { what: `${path}: arrived more than once`, count: again.length, examples: [] },
      finding(
        `${path}: of these, not in flight at a kill`,
        unexplained.map(
          ([id, { at }]) =>
            `${id} at ${at.map(Math.round).join(", ")}; kills at ${kills.map(Math.round).join(", ")}`,
        ),
      ),
    );
    const inOrder = groupByLicense([...ofPath.values()]);
    const mixed = [...order].filter(([license, types]) => inOrder.get(license)?.join() !== types.join());
    const isInOrder = path.endsWith("in-order");
    findings.push({
      what: `${path}: licenses whose events came out of order`,
      count: mixed.length,
      ...(isInOrder && { allowed: 0 }),
      examples: isInOrder
        ? mixed.slice(0, maxExamples).map(([license]) => `${license}: ${inOrder.get(license)?.join(", ")}`)
        : [],
    });
  }
  return findings;
}

const maxExamples = 3;

/** What must not be. */
const finding = (what: string, found: readonly string[]): Finding => ({
  what,
  count: found.length,
  allowed: 0,
  examples: found.slice(0, maxExamples),
});

/** The types of the events of each license, in their order. */
function groupByLicense(
  events: readonly { readonly type: string; readonly license: string | undefined }[],
): Map<string, string[]> {
  const groups = new Map<string, string[]>();
  for (const { type, license } of events)
    if (license !== undefined) groups.set(license, [...(groups.get(license) ?? []), type]);
  return groups;
}
