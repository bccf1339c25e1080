const script = /(<script>)(\((?:(?!<\/script>)[\s\S])*?"react-router-scroll-positions"[^<]*)(<\/script>)/;

/**
 * Puts React Router's inline script that restores the scroll position into a `try`. Where storage is denied, the script
 * fails to read its entry, then tries to clear the entry and fails again. Without the `try`, every page would have an
 * uncaught SecurityError.
 * @throws when the page does not have the script as React Router writes it, so that an update cannot undo this silently
 */
export function guardScrollRestoration(html: string): string {
  if (!script.test(html)) throw new Error("The page has no script that restores the scroll position");
  return html.replace(
    script,
    (_, open: string, code: string, close: string) => `${open}try{${code}}catch{}${close}`,
  );
}
