import { setTimeout as delay } from "node:timers/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { newFolder } from "../../testing/new-folder.ts";
import { EmbeddedFailure } from "../embedded/embedded-errors.ts";
import { socketUrl } from "../embedded/socket-folder.ts";
import { waitForRecovery } from "./wait-for-recovery.ts";

test("a server that ends has not recovered, however long its log takes to be read", async () => {
  const url = socketUrl(join(await newFolder(), "nothing"), "postgres");
  const ended = delay(20, 1);
  const reason = () => delay(500, "recovery ended before configured recovery target was reached");
  const recovery = waitForRecovery(url, { ended }, reason);
  await expect(recovery).rejects.toThrow(EmbeddedFailure);
  await expect(recovery).rejects.toThrow("recovery ended before configured recovery target was reached");
});
