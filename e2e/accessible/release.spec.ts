import { test } from "../fixtures/staged.ts";
import { releaseScenes } from "../scenes/release-scenes.ts";
import { examination, examine } from "../stories/examine-scene.ts";

test.describe.configure(examination);
test.use({ contextOptions: { reducedMotion: "reduce" } });

for (const scene of releaseScenes) test(`everybody can use ${scene.name}`, examine(scene));
