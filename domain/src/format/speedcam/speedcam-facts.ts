/** The facts shared by the speedcam.txt family. */
export const speedcamFacts = {
  family: 'navigators',
  extension: 'txt',
  mediaType: 'text/plain',
  sections: 'rows',
  flags: 'asked',
  language: false,
  device: 'phone',
} as const;
