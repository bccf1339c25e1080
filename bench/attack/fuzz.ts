import { operatorScopes } from "@keystead/contract/values/operator-key";
import { startProduct } from "../../e2e/fixtures/product.ts";
import { runCommand } from "../../e2e/fixtures/run-command.ts";
import { fuzzServer } from "../../server/testing/fuzz/fuzz-server.ts";
import { type Attack, atMost, exactly, percentile, say, shown } from "./attack.ts";

const shownOfKind = 20;

/**
 * Sends random requests to every operation of `/openapi.json` and compares the answers with it. A run with the printed
 * seed repeats its requests.
 */
export const fuzz: Attack = async (requests = 100_000, seed = Date.now() % 2 ** 32) => {
  say(`${requests.toLocaleString("en-US")} requests with the seed ${seed}.`);
  const product = await startProduct({ env: { TRUST_PROXY: "loopback", LOG_LEVEL: "error" } });
  try {
    const { operations, times, succeeded, faults } = await fuzzServer(product.url, {
      requests,
      seed,
      senders: 20,
      newOperatorKey: async () => {
        const create = ["operator-key", "create", "--name", "Fuzz", "--scopes", operatorScopes.join()];
        return ((await runCommand(create, { DATA_DIR: product.dataDir })) as { key: string }).key;
      },
      onSent: (sent) => sent % 10_000 === 0 && say(`${sent.toLocaleString("en-US")} sent`),
    });
    // Some of each kind, so that many of one hide none of another.
    for (const [kind, some] of Map.groupBy(faults, (fault) => fault.kind))
      for (const { text } of some.slice(0, shownOfKind)) say(`${kind}: ${text}`);
    const count = (kind: string): number => faults.filter((fault) => fault.kind === kind).length;
    return [
      shown("requests", times.length),
      ...Object.entries(succeeded).map(([kind, reached]) =>
        shown(`operations that succeeded, ${kind}`, `${reached} of ${operations}`),
      ),
      exactly("answers 5xx", count("5xx"), 0),
      exactly("answers above 2 s", count("slow"), 0),
      exactly("answers that the document does not describe", count("not as described"), 0),
      exactly("connections that broke", count("broken"), 0),
      shown("p99, ms", percentile(times, 0.99)),
      atMost("slowest, ms", percentile(times, 1), 2_000),
    ];
  } finally {
    await product.dispose();
  }
};
