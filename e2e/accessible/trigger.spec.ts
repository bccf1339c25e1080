import { test } from "../fixtures/staged.ts";
import { triggerScenes } from "../scenes/trigger-scenes.ts";
import { examination, examine } from "../stories/examine-scene.ts";

test.describe.configure(examination);
test.use({ contextOptions: { reducedMotion: "reduce" } });

for (const scene of triggerScenes) test(`everybody can use ${scene.name}`, examine(scene));
