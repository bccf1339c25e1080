/** Markup made by the `markup` tag, as opposed to text, which is escaped. */
export type Html = { readonly html: string };

const entities: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

/** Template tag: every `${…}` is escaped, unless it is markup that this tag made. */
export function markup(
  template: TemplateStringsArray,
  ...values: readonly (string | Html | readonly Html[])[]
): Html {
  const write = (value: string | Html | readonly Html[]): string => {
    if (typeof value === "string") return value.replace(/[&<>"']/g, (character) => entities[character] ?? "");
    return "html" in value ? value.html : value.map(({ html }) => html).join("\n");
  };
  return { html: String.raw({ raw: template }, ...values.map(write)) };
}
