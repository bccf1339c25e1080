import { setTimeout as wait } from "node:timers/promises";

export interface ReadEvent {
  readonly id: string;
  readonly position: number;
  readonly type: string;
  /** The license that it is about; undefined for events of accounts. */
  readonly license: string | undefined;
}

interface Reader {
  readonly urls: () => readonly string[];
  readonly keys: readonly string[];
  /** How many are asked for at once. */
  readonly limit: number;
  /** Whether it ends at the end of what there is. */
  readonly isOver: () => boolean;
  readonly onEvents: (events: readonly ReadEvent[]) => void;
}

interface Page {
  readonly events: readonly {
    readonly id: string;
    readonly position: number;
    readonly type: string;
    readonly data: { readonly license?: { readonly id: string } | null };
  }[];
  readonly next: number;
  readonly has_more: boolean;
}

/** Follows `GET /v1/admin/events`, on the next node when one is gone: it keeps `next` and nothing else. Returns how many pages it read. */
export async function followEvents({ urls, keys, limit, isOver, onEvents }: Reader): Promise<number> {
  let after = 0;
  let pages = 0;
  for (let attempt = 0; ; attempt += 1) {
    const nodes = urls();
    const wasOver = isOver();
    const page = await readPage(`${nodes[attempt % nodes.length]}`, {
      key: keys[attempt % keys.length] ?? "",
      query: `after=${after}&limit=${limit}`,
    });
    if (page) {
      pages += 1;
      onEvents(
        page.events.map(({ id, position, type, data }) => ({
          id,
          position,
          type,
          license: data.license?.id,
        })),
      );
      after = page.next;
      if (wasOver && !page.has_more) return pages;
    }
    if (!page?.has_more) await wait(50);
  }
}

/** Undefined when the node is gone, or says: not now. */
async function readPage(
  url: string,
  { key, query }: { readonly key: string; readonly query: string },
): Promise<Page | undefined> {
  try {
    const response = await fetch(`${url}/v1/admin/events?${query}`, {
      headers: { authorization: `Bearer ${key}` },
      signal: AbortSignal.timeout(30_000),
    });
    if (response.ok) return (await response.json()) as Page;
    await response.arrayBuffer();
    if (response.status < 429) throw new TypeError(`events were answered with ${response.status}`);
  } catch (error) {
    if (error instanceof TypeError && error.message.startsWith("events were")) throw error;
  }
  return undefined;
}
