/** Why an edit is on the moderators' list. */
export const flagReasons = [
  'newUser',
  'manyDeletions',
  'moved',
  'speed',
  'cameraToDummy',
  'inSea',
  'lookingAway',
  'lonely',
] as const;
export type FlagReason = (typeof flagReasons)[number];
