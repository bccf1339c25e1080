import type { DescribedCall, DescribedField } from "virtual:calls";

/** What came back: the headers that matter and the body, as text. */
export type TriedAnswer = { ok: true; status: number; text: string } | { ok: false };

const shownHeaders = [
  "ratelimit",
  "ratelimit-policy",
  "retry-after",
  "etag",
  "www-authenticate",
  "idempotent-replayed",
];

/**
 * Sends a call of the public API with the values of a form whose fields are named `query.limit`. Empty values are left
 * out. The session cookie is left out too, because the public API does not read it.
 */
export async function tryCall(call: DescribedCall, values: FormData, key: string): Promise<TriedAnswer> {
  const address = call.path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(filledIn(call, values, "path")[name] ?? ""),
  );
  const query = new URLSearchParams(filledIn(call, values, "query"));
  const body = bodyOf(call, values);
  try {
    const response = await fetch(query.size > 0 ? `${address}?${query}` : address, {
      method: call.method,
      credentials: "omit",
      cache: "no-store",
      headers: {
        ...filledIn(call, values, "header"),
        ...(body && { "content-type": "application/json" }),
        authorization: `Bearer ${key}`,
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    const head = shownHeaders.flatMap((name) => {
      const value = response.headers.get(name);
      return value === null ? [] : [`${name}: ${value}`];
    });
    const text = [...head, "", indent(await response.text())].join("\n").trim();
    return { ok: true, status: response.status, text };
  } catch {
    return { ok: false };
  }
}

type Place = DescribedCall["sent"][number]["where"];

const fieldsIn = ({ sent }: DescribedCall, place: Place): readonly DescribedField[] =>
  sent.find(({ where }) => where === place)?.fields ?? [];

/** The fields of one part of a call that are not empty. */
function filledIn(call: DescribedCall, values: FormData, place: Place): Record<string, string> {
  return Object.fromEntries(
    fieldsIn(call, place).flatMap(({ name }) => {
      const value = values.get(`${place}.${name}`);
      return typeof value === "string" && value !== "" ? [[name, value]] : [];
    }),
  );
}

/**
 * The body of the request. Fields that take numbers get numbers. Text that is not a number is sent as text, so that the
 * server says what is wrong with it.
 */
function bodyOf(call: DescribedCall, values: FormData): object | undefined {
  const fields = fieldsIn(call, "body");
  if (fields.length === 0) return undefined;
  const texts = filledIn(call, values, "body");
  return Object.fromEntries(
    Object.entries(texts).map(([name, text]) => {
      const takesNumber = fields.some((field) => field.name === name && field.type.includes("number"));
      return [name, takesNumber && Number.isFinite(Number(text)) ? Number(text) : text];
    }),
  );
}

function indent(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}
