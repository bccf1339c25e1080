import { test } from "../fixtures/staged.ts";
import { marketTokenScenes } from "../scenes/market-token-scenes.ts";
import { examination, examine } from "../stories/examine-scene.ts";

test.describe.configure(examination);
test.use({ contextOptions: { reducedMotion: "reduce" } });

for (const scene of marketTokenScenes) test(`everybody can use ${scene.name}`, examine(scene));
