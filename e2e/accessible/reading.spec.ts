import { test } from "../fixtures/staged.ts";
import { readingScenes } from "../scenes/reading-scenes.ts";
import { examination, examine } from "../stories/examine-scene.ts";

test.describe.configure(examination);
test.use({ contextOptions: { reducedMotion: "reduce" } });

for (const scene of readingScenes) test(`everybody can use ${scene.name}`, examine(scene));
