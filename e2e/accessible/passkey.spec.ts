import { test } from "../fixtures/staged.ts";
import { passkeyScenes } from "../scenes/passkey-scenes.ts";
import { examination, examine } from "../stories/examine-scene.ts";

test.describe.configure(examination);
test.use({ contextOptions: { reducedMotion: "reduce" } });

for (const scene of passkeyScenes) test(`everybody can use ${scene.name}`, examine(scene));
