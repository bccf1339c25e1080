import { z } from "zod";
import type { ExportRecord } from "./pick-fields.ts";
import type { FoundRow } from "./read-table.ts";
import { isStructured, listByKey, type Mapping, nameColumn } from "./rules.ts";

// A missing id matches nothing: two records without an id do not belong together.
const id = z.union([z.string().min(1), z.number()]).transform(String);
const reference = z.object({ id });
const resource = z.looseObject({
  type: z.string().optional(),
  id: id.optional().catch(undefined),
  attributes: z.record(z.string(), z.unknown()),
  relationships: z.record(z.string(), z.looseObject({ data: z.unknown().optional() })).optional(),
});
type Resource = z.infer<typeof resource>;

const page = z.looseObject({ data: z.array(resource), included: z.array(resource).optional() });
const plainRecord = z.record(z.string(), z.unknown());
const document = z.union([page, z.array(z.union([page, resource, plainRecord])), page.or(resource)]);

/** The types of records that are read from an export: licenses, and the machines and users beside them. */
const licenseTypes = new Set(["licenses", "license-keys"]);
const machineTypes = new Set(["machines", "license-key-instances"]);
const userTypes = new Set(["users"]);

interface DocumentsRead {
  readonly rows: readonly FoundRow[];
  /** Machines whose license is in none of the documents. */
  readonly strayMachines: number;
}

/**
 * Reads JSON of the APIs of Keygen and Lemon Squeezy, and lists of plain records: one page,
 * a list of pages, or several files. Users and machines are found wherever they are: in
 * `data`, in `included` or in another file. A record of any other type is not a license.
 * @throws when a document is neither
 */
export function readDocuments(documents: readonly unknown[], mapping: Mapping): DocumentsRead {
  const found = documents.map((each) => {
    const parsed = document.safeParse(each);
    if (!parsed.success) throw new Error("it is neither a list of licenses nor a document with `data`.");
    return Array.isArray(parsed.data) ? parsed.data : [parsed.data];
  });
  const plain: ExportRecord[] = [];
  const pages: z.infer<typeof page>[] = [];
  for (const each of found.flat()) {
    const asPage = page.safeParse(each);
    const asResource = resource.safeParse(each);
    if (asPage.success) pages.push(asPage.data);
    else if (asResource.success) pages.push({ data: [asResource.data] });
    else plain.push(each);
  }
  const primary = pages.flatMap(({ data }) => data);
  const all = [...primary, ...pages.flatMap(({ included = [] }) => included)];
  const emails = new Map(ofTypes(all, userTypes).map((user) => [user.id, user.attributes["email"]]));
  const machines = machinesByLicense(ofTypes(all, machineTypes));
  const licenses = primary.filter(({ type }) => !machineTypes.has(type ?? "") && !userTypes.has(type ?? ""));
  const ids = new Set(licenses.map((license) => license.id));
  const isStray = (of: string | undefined) => of === undefined || !ids.has(of);
  return {
    rows: [
      ...licenses.map((each) => readLicense(each, { emails, machines, mapping })),
      ...plain.map((each) => readPlain(each, mapping)),
    ],
    strayMachines: [...machines].reduce((sum, [of, { length }]) => sum + (isStray(of) ? length : 0), 0),
  };
}

const ofTypes = (resources: readonly Resource[], types: ReadonlySet<string>): Resource[] =>
  resources.filter(({ type }) => type !== undefined && types.has(type));

function relatedId({ relationships }: Resource, ...names: readonly string[]): string | undefined {
  const related = names.map((name) => reference.safeParse(relationships?.[name]?.data));
  return related.find((each) => each.success)?.data?.id;
}

/** Machines by the id of their license; undefined for those without one. Pages and `included` may hold the same machine twice. */
function machinesByLicense(machines: readonly Resource[]): Map<string | undefined, ExportRecord[]> {
  const once = new Map(
    machines.map((each) => [each.id ? `${each.type}/${each.id}` : JSON.stringify(each), each]),
  );
  return listByKey(
    Array.from(once.values(), (machine) => {
      const keyId = id.safeParse(machine.attributes["license_key_id"]).data;
      return [relatedId(machine, "license", "license-key") ?? keyId, machine.attributes];
    }),
  );
}

interface Beside {
  readonly emails: ReadonlyMap<string | undefined, unknown>;
  readonly machines: ReadonlyMap<string | undefined, readonly ExportRecord[]>;
  readonly mapping: Mapping;
}

function readLicense(license: Resource, { emails, machines, mapping }: Beside): FoundRow {
  const { type, attributes } = license;
  const owner = relatedId(license, "owner", "user");
  const email = (owner && emails.get(owner)) ?? emailIn(attributes["metadata"]);
  // Keygen's policy is what a tier is here. Its id says nothing by itself, so it has to be mapped.
  const policy = type === "licenses" ? relatedId(license, "policy") : undefined;
  const record = { ...(email !== undefined && { email }), ...(policy && { policy }), ...attributes };
  const row = splitMachines(record, mapping);
  const withOwn = {
    ...row,
    machines: [...row.machines, ...((license.id && machines.get(license.id)) || [])],
  };
  if (!licenseTypes.has(type ?? "")) {
    const what = type === undefined ? "It has no type" : `Its type is "${type}"`;
    return {
      ...withOwn,
      problem: `type: ${what}. Licenses are "licenses" (Keygen) or "license-keys" (Lemon Squeezy).`,
    };
  }
  if (owner === undefined || record["email"] !== undefined) return withOwn;
  return {
    ...withOwn,
    problem: `email: User ${owner} is in none of the files. Name a file with the users, too.`,
  };
}

const emailIn = (metadata: unknown): unknown => plainRecord.safeParse(metadata).data?.["email"];

function readPlain(record: ExportRecord, mapping: Mapping): FoundRow {
  const { type } = record;
  const row = splitMachines(record, mapping);
  if (type === undefined || (typeof type === "string" && licenseTypes.has(type))) return row;
  return { ...row, problem: `type: Its type is ${JSON.stringify(type)}, which isn't a license.` };
}

/** Takes lists of machines out of a record: beside a limit, a field such as `machines` or `devices` may hold the machines themselves. */
function splitMachines(record: ExportRecord, mapping: Mapping): FoundRow {
  const isList = ([name, value]: [string, unknown]): boolean =>
    isStructured(value) && nameColumn(name, mapping) === "machines";
  const entries = Object.entries(record);
  const lists = entries.filter(isList).map(([, list]) => z.array(plainRecord).safeParse(list));
  if (lists.length === 0) return { record, machines: [] };
  const row = {
    record: Object.fromEntries(entries.filter((entry) => !isList(entry))),
    machines: lists.flatMap(({ data = [] }) => data),
  };
  if (lists.every(({ success }) => success)) return row;
  return { ...row, problem: 'machines: This isn\'t a list of machines such as [{"fingerprint": "…"}].' };
}
