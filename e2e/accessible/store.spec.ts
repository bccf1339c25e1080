import { test } from "../fixtures/staged.ts";
import { storeScenes } from "../scenes/store-scenes.ts";
import { examination, examine } from "../stories/examine-scene.ts";

test.describe.configure(examination);
test.use({ contextOptions: { reducedMotion: "reduce" } });

for (const scene of storeScenes) test(`everybody can use ${scene.name}`, examine(scene));
