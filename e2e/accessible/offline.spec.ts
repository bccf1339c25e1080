import { test } from "../fixtures/staged.ts";
import { offlineScenes } from "../scenes/offline-scenes.ts";
import { examination, examine } from "../stories/examine-scene.ts";

test.describe.configure(examination);
test.use({ contextOptions: { reducedMotion: "reduce" } });

for (const scene of offlineScenes) test(`everybody can use ${scene.name}`, examine(scene));
