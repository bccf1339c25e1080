import { fetchUpstream, type UpstreamAnswer } from "./fetch-upstream.ts";

export type UpstreamJson = { ok: true; json: unknown } | Extract<UpstreamAnswer, { ok: false }>;

/**
 * Fetches JSON from a server that is not ours, see `fetchUpstream`. Anything else, such as the page of a proxy, is unreadable.
 */
export async function fetchUpstreamJson(
  url: string,
  options: Parameters<typeof fetchUpstream>[1],
): Promise<UpstreamJson> {
  const headers = { accept: "application/json", ...options.headers };
  const answer = await fetchUpstream(url, { ...options, headers });
  if (!answer.ok) return answer;
  try {
    return { ok: true, json: JSON.parse(answer.body.toString("utf8")) };
  } catch {
    return { ok: false, reason: "unreadable" };
  }
}
