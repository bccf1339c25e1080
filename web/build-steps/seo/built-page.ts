/** A prerendered page: its address, such as `/pricing`, and its HTML. */
export interface BuiltPage {
  path: string;
  html: string;
}

/** Whether a search engine may list the page. */
export function isListed({ html }: BuiltPage): boolean {
  return !/<meta name="robots" content="[^"]*noindex/.test(html);
}
