import { test } from "../fixtures/staged.ts";
import { trialScenes } from "../scenes/trial-scenes.ts";
import { examination, examine } from "../stories/examine-scene.ts";

test.describe.configure(examination);
test.use({ contextOptions: { reducedMotion: "reduce" } });

for (const scene of trialScenes) test(`everybody can use ${scene.name}`, examine(scene));
