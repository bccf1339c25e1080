import { test } from "../fixtures/staged.ts";
import { apiKeyScenes } from "../scenes/api-key-scenes.ts";
import { examination, examine } from "../stories/examine-scene.ts";

test.describe.configure(examination);
test.use({ contextOptions: { reducedMotion: "reduce" } });

for (const scene of apiKeyScenes) test(`everybody can use ${scene.name}`, examine(scene));
