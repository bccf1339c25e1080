import { test } from "../fixtures/staged.ts";
import { portalScenes } from "../scenes/portal-scenes.ts";
import { examination, examine } from "../stories/examine-scene.ts";

test.describe.configure(examination);
test.use({ contextOptions: { reducedMotion: "reduce" } });

for (const scene of portalScenes) test(`everybody can use ${scene.name}`, examine(scene));
