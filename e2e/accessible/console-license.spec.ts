import { test } from "../fixtures/staged.ts";
import { consoleLicenseScenes } from "../scenes/console/console-license-scenes.ts";
import { examination, examine } from "../stories/examine-scene.ts";
import { reachEverything } from "../stories/console/reach-everything.ts";

// One worker for the file, so that the shop of the console is started and filled once.
test.describe.configure({ ...examination, mode: "default" });
test.use({ contextOptions: { reducedMotion: "reduce" } });

for (const scene of consoleLicenseScenes)
  test(`everybody can use ${scene.name}`, examine(scene, reachEverything));
