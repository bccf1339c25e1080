import { test } from "../fixtures/staged.ts";
import { teamScenes } from "../scenes/team-scenes.ts";
import { examination, examine } from "../stories/examine-scene.ts";

test.describe.configure(examination);
test.use({ contextOptions: { reducedMotion: "reduce" } });

for (const scene of teamScenes) test(`everybody can use ${scene.name}`, examine(scene));
