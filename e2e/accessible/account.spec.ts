import { test } from "../fixtures/staged.ts";
import { accountScenes } from "../scenes/account-scenes.ts";
import { examination, examine } from "../stories/examine-scene.ts";

test.describe.configure(examination);
test.use({ contextOptions: { reducedMotion: "reduce" } });

for (const scene of accountScenes) test(`everybody can use ${scene.name}`, examine(scene));
