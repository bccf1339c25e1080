import { expect, it } from "vitest";
import { hasRoomForUser, joinUrl } from "./rules.ts";

it.each([
  { users: 5, used: 4, room: true },
  { users: 5, used: 5, room: false },
  { users: 5, used: 6, room: false },
  { users: null, used: 10_000, room: true },
])("a license for $users users, of which $used have a seat, has room: $room", ({ users, used, room }) => {
  expect(hasRoomForUser({ users }, used)).toBe(room);
});

it("the token of an invitation is in the fragment", () => {
  expect(joinUrl("https://shop.example", "secret")).toBe("https://shop.example/join#token=secret");
});
