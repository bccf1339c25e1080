/**
 * Where React's props of an element differ from its attributes. Runs in the browser, on a hydrated page. Hydration leaves
 * a prerendered attribute as it is, so a difference such as that of an id shows nowhere else: the link to the id is dead.
 */
export function hydrationDifferences(): string[] {
  const written: Record<string, string> = { className: "class", htmlFor: "for" };
  /** Set as properties, or not at all. */
  const skipped = new Set(["children", "value", "defaultValue", "defaultChecked", "checked"]);
  const attributeOf = (element: Element, prop: string): string | null => {
    const kebab = prop.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
    const names = [written[prop] ?? prop, prop.toLowerCase(), kebab];
    return names.map((name) => element.getAttribute(name)).find((value) => value !== null) ?? null;
  };
  return [...document.querySelectorAll("*")].flatMap((element) => {
    const key = Object.keys(element).find((name) => name.startsWith("__reactProps$"));
    const props = (key ? Reflect.get(element, key) : {}) as Record<string, unknown>;
    if (props["suppressHydrationWarning"]) return [];
    return Object.entries(props).flatMap(([prop, value]) => {
      if (skipped.has(prop) || (typeof value !== "string" && typeof value !== "number")) return [];
      const attribute = attributeOf(element, prop);
      if (attribute === String(value)) return [];
      return [`${element.localName} ${prop}: ${attribute} in the document, ${value} in React`];
    });
  });
}
