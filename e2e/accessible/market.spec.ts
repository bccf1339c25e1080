import { test } from "../fixtures/staged.ts";
import { marketScenes } from "../scenes/market-scenes.ts";
import { examination, examine } from "../stories/examine-scene.ts";

test.describe.configure(examination);
test.use({ contextOptions: { reducedMotion: "reduce" } });

for (const scene of marketScenes) test(`everybody can use ${scene.name}`, examine(scene));
