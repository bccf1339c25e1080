import { prerender } from "react-dom/static";
import { ServerRouter, type EntryContext } from "react-router";

/** Renders one page to a whole document. Runs at build time only: there is no rendering server. */
export default async function renderPage(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
): Promise<Response> {
  // Pages are prerendered as `/faq/` and served as `/faq`. Links to a place on the page must use the served path.
  const { location } = context.staticHandlerContext;
  location.pathname = location.pathname.replace(/(?<=.)\/$/, "");
  const { prelude } = await prerender(<ServerRouter context={context} url={request.url} />, {
    // Otherwise React puts a large lazy part at the end of the document, and a script has to move it into its place.
    progressiveChunkSize: Infinity,
  });
  headers.set("Content-Type", "text/html; charset=utf-8");
  return new Response(prelude, { status, headers });
}
