import { isUpward } from "./checks/check-order.ts";
import { districts, foldersOf } from "./feature-order.ts";
import { type FeaturePlace, featurePlace, roomOf } from "./feature-place.ts";
import { isTest, type Source } from "./source.ts";

interface Count {
  rooms: Set<string>;
  /** Arrows from room to room. Each arrow is counted once. */
  arrows: Set<string>;
  upward: number;
}

/**
 * One line for each district, and for each slice with sub-noun folders. It gives the number of rooms, the number of
 * arrows between them, and the number of imports that point upward. The rooms of a slice with districts are the
 * districts, and one more for its root. Tests and imports of types alone do not count.
 */
export function describeFolderImports(sources: Source[]): string[] {
  const own = sources.filter(({ path }) => !isTest(path));
  const counts = new Map<string, Count>();
  for (const { path, imports } of own) {
    const from = featurePlace(path);
    if (!from || foldersOf(`${from.tree}/${from.slice}`).length === 0) continue;
    for (const [house, room] of housesOf(from)) {
      const count = counts.get(house) ?? { rooms: new Set(), arrows: new Set(), upward: 0 };
      counts.set(house, count);
      count.rooms.add(room);
      for (const { target, typeOnly } of imports) {
        const to = featurePlace(target ?? "");
        if (!to || typeOnly) continue;
        const other = new Map(housesOf(to)).get(house);
        if (other === undefined) continue;
        if (other !== room) count.arrows.add(`${room} → ${other}`);
        if (isUpward(from, to)) count.upward += 1;
      }
    }
  }
  return [...counts].map(
    ([house, { rooms, arrows, upward }]) =>
      `${house}: ${rooms.size} rooms, ${arrows.size} arrows between them, ${upward} imports upward`,
  );
}

/** The slice and the district of a place, each with the place's room in it. */
function housesOf(place: FeaturePlace): [house: string, room: string][] {
  const slice = `${place.tree}/${place.slice}`;
  const room = roomOf(place);
  const inDistrict = slice in districts && room !== "";
  return [[slice, room], ...(inDistrict ? [[slice + room, place.folder ?? ""] as [string, string]] : [])];
}
