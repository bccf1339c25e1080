import { test } from "../fixtures/staged.ts";
import { twoFactorScenes } from "../scenes/two-factor-scenes.ts";
import { examination, examine } from "../stories/examine-scene.ts";

test.describe.configure(examination);
test.use({ contextOptions: { reducedMotion: "reduce" } });

for (const scene of twoFactorScenes) test(`everybody can use ${scene.name}`, examine(scene));
