import { test } from "../fixtures/staged.ts";
import { privacyScenes } from "../scenes/privacy-scenes.ts";
import { examination, examine } from "../stories/examine-scene.ts";

test.describe.configure(examination);
test.use({ contextOptions: { reducedMotion: "reduce" } });

for (const scene of privacyScenes) test(`everybody can use ${scene.name}`, examine(scene));
