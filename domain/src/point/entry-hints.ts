/** What is odd about a point that somebody enters, though it may be true: asked about, never refused. */
export const entryHints = ['inSea', 'offRoad', 'lookingAway', 'lonely'] as const;

export type EntryHint = (typeof entryHints)[number];

/** What is known about a new or changed point; undefined is not known and hints at nothing. */
export interface EntryFacts {
  /** Outside the land and the territorial waters of every country. */
  readonly isAtSea?: boolean | undefined;
  /** Metres to the nearest road that is drawn. */
  readonly roadMeters?: number | undefined;
  /** Whether another point of its type stands within `neighbourMeters`. */
  readonly hasNeighbour?: boolean | undefined;
  /** Whether a camera of the section looks away from its line. */
  readonly isLookingAway?: boolean | undefined;
}

/** How far from a drawn road a point is odd, in metres. */
export const farFromRoadMeters = 150;

/** How far the next point of the type is looked for, in metres. */
export const neighbourMeters = 500_000;

/** Of a type with fewer points than these nothing is odd about a position without one: the first ones have no neighbours. */
export const fewOfType = 50;

/** In the order in which they are asked about. */
export function entryHintsOf({ isAtSea, roadMeters, hasNeighbour, isLookingAway }: EntryFacts): EntryHint[] {
  const holds: Readonly<Record<EntryHint, boolean>> = {
    inSea: isAtSea === true,
    offRoad: roadMeters !== undefined && roadMeters > farFromRoadMeters,
    lookingAway: isLookingAway === true,
    // Out at sea nothing has a neighbour: one question is enough.
    lonely: hasNeighbour === false && isAtSea !== true,
  };
  return entryHints.filter((hint) => holds[hint]);
}
