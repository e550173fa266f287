/** Suspicious facts about a new point that may still be true: the user is asked, never refused. */
export const entryHints = ['inSea', 'offRoad', 'lookingAway', 'lonely'] as const;

export type EntryHint = (typeof entryHints)[number];

/** Facts about a new or changed point; undefined means unknown and leads to no hint. */
export interface EntryFacts {
  /** Outside the land and territorial waters of every country. */
  readonly isAtSea?: boolean | undefined;
  /** Distance to the nearest road on the base map, in metres. */
  readonly roadMeters?: number | undefined;
  readonly hasNeighbour?: boolean | undefined;
  /** True if a camera of the section faces away from its line. */
  readonly isLookingAway?: boolean | undefined;
}

/** A point farther from any road on the base map is suspicious, in metres. */
export const farFromRoadMeters = 150;

/** Search radius for the next point of the same type, in metres. */
export const neighbourMeters = 500_000;

/** With fewer points than this of a type, a position without neighbours is not suspicious: the first ones have none. */
export const fewOfType = 50;

/** The hints in the order in which the user is asked. */
export function entryHintsOf({ isAtSea, roadMeters, hasNeighbour, isLookingAway }: EntryFacts): EntryHint[] {
  const holds: Readonly<Record<EntryHint, boolean>> = {
    inSea: isAtSea === true,
    offRoad: roadMeters !== undefined && roadMeters > farFromRoadMeters,
    lookingAway: isLookingAway === true,
    // Nothing at sea has neighbours: one question is enough.
    lonely: hasNeighbour === false && isAtSea !== true,
  };
  return entryHints.filter((hint) => holds[hint]);
}
