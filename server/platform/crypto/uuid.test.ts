import { describe, expect, it } from "vitest";
import { uuidv7 } from "./uuid.ts";

describe("uuidv7", () => {
  it("is a UUID of version 7 that carries its moment", () => {
    const id = uuidv7(new Date(0x0123456789ab));
    expect(id).toMatch(/^01234567-89ab-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  });

  it("sorts by its moment, whenever it was made", () => {
    const [early, late] = [new Date(1000), new Date(1001)];
    const ids = [uuidv7(late), uuidv7(early), uuidv7(late)];
    expect(ids.toSorted()[0]).toBe(ids[1]);
  });

  it("ids of the same moment sort in the order of creation", () => {
    const now = new Date();
    const ids = Array.from({ length: 1000 }, () => uuidv7(now));
    expect(ids.toSorted()).toEqual(ids);
    expect(new Set(ids).size).toBe(1000);
  });
});
