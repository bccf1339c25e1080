import { prerender } from "react-dom/static";
import { ServerRouter, type EntryContext } from "react-router";

/** Renders one page to a whole document. Runs at build time only: there is no rendering server. */
export default async function renderPage(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
): Promise<Response> {
  // Pages are prerendered as `/faq/` and served as `/faq`: a link to a place on the page has to say the latter.
  const { location } = context.staticHandlerContext;
  location.pathname = location.pathname.replace(/(?<=.)\/$/, "");
  const { prelude } = await prerender(<ServerRouter context={context} url={request.url} />, {
    // A large part that is loaded lazily would otherwise be put at the end, for a script to move into its place.
    progressiveChunkSize: Infinity,
  });
  headers.set("Content-Type", "text/html; charset=utf-8");
  return new Response(prelude, { status, headers });
}
