import type { Page, Request, Response } from "@playwright/test";

/** Milliseconds without any request, after which nothing is under way anymore. */
const quietFor = 600;

/** Acts, then resolves once the page has sent no request for a while and all are answered, event streams excepted. */
export async function actUntilQuiet(page: Page, act: () => Promise<void>): Promise<void> {
  const pending = new Set<Request>();
  const { promise, resolve } = Promise.withResolvers<void>();
  let timer: NodeJS.Timeout | undefined;
  const update = () => {
    clearTimeout(timer);
    if (pending.size === 0) timer = setTimeout(resolve, quietFor);
  };
  const onStart = (request: Request) => {
    if (request.resourceType() !== "eventsource") pending.add(request);
    update();
  };
  const onEnd = (request: Request) => {
    pending.delete(request);
    update();
  };
  // Not `requestfinished`: a response whose body nobody reads does not finish.
  const onResponse = (response: Response) => onEnd(response.request());
  page.on("request", onStart).on("response", onResponse).on("requestfailed", onEnd);
  await act();
  update();
  await promise;
  page.off("request", onStart).off("response", onResponse).off("requestfailed", onEnd);
}
