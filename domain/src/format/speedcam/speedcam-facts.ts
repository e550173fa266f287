/** What the formats of the speedcam.txt family have in common. */
export const speedcamFacts = {
  family: 'navigators',
  extension: 'txt',
  mediaType: 'text/plain',
  sections: 'rows',
  flags: 'asked',
  language: false,
  device: 'phone',
} as const;
