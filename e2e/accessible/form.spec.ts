import { test } from "../fixtures/staged.ts";
import { formScenes } from "../scenes/form-scenes.ts";
import { examination, examine } from "../stories/examine-scene.ts";

test.describe.configure(examination);
test.use({ contextOptions: { reducedMotion: "reduce" } });

for (const scene of formScenes) test(`everybody can use ${scene.name}`, examine(scene));
