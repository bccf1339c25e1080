import { test } from "../fixtures/staged.ts";
import { shopScenes } from "../scenes/shop-scenes.ts";
import { examination, examine } from "../stories/examine-scene.ts";

test.describe.configure(examination);
test.use({ contextOptions: { reducedMotion: "reduce" } });

for (const scene of shopScenes) test(`everybody can use ${scene.name}`, examine(scene));
