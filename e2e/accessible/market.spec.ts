import { test } from "../fixtures/staged.ts";
import { marketScenes } from "../scenes/market-scenes.ts";
import { examination, examine } from "../stories/examine-scene.ts";

// One worker, so that the market is started once.
test.describe.configure({ ...examination, mode: "default" });
test.use({ contextOptions: { reducedMotion: "reduce" } });

for (const scene of marketScenes) test(`everybody can use ${scene.name}`, examine(scene));
