import type { Page } from "@playwright/test";

/** Makes a call of the operator API in the session of the page. */
export function callFrom<Answer>(page: Page, path: string, body: object): Promise<Answer> {
  return page.evaluate(
    async ([to, sent]) => {
      const headers = { "content-type": "application/json" };
      const response = await fetch(to, { method: "POST", headers, body: sent });
      return (await response.json()) as Answer;
    },
    [path, JSON.stringify(body)] as const,
  );
}
