/** Why an edit is in the moderation queue. */
export const flagReasons = [
  'newUser',
  'manyDeletions',
  'moved',
  'speed',
  'cameraToDummy',
  'inSea',
  'lookingAway',
  'lonely',
  'newRegion',
  'movedFar',
  'movedAway',
  'manyMoves',
  'manyChanges',
  'link',
  'turnedRound',
  'downgraded',
  'duplicate',
  'repeated',
  'complained',
  'oftenReverted',
] as const;
export type FlagReason = (typeof flagReasons)[number];
