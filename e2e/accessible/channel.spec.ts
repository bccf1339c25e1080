import { test } from "../fixtures/staged.ts";
import { channelScenes } from "../scenes/channel-scenes.ts";
import { examination, examine } from "../stories/examine-scene.ts";

// One worker, so that the shop with a channel is built and started once.
test.describe.configure({ ...examination, mode: "default" });
test.use({ contextOptions: { reducedMotion: "reduce" } });

for (const scene of channelScenes) test(`everybody can use ${scene.name}`, examine(scene));
