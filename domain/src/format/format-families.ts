/* The facts shared by the formats of a family; a format's own facts name only what differs. */

const anyFile = { encoding: 'utf8', folders: [], wantedName: null, speedcam: null } as const;

/** Waypoints for apps: a name and a description for people, the direction in words. */
export const waypointFamily = {
  ...anyFile,
  direction: 'words',
  sections: 'rows',
  range: false,
  names: 'always',
  flags: 'asked',
  language: true,
  device: 'phone',
} as const;

/** Every field of a point as stored, for GIS, spreadsheets and programs. */
export const dataFamily = {
  ...anyFile,
  sureness: 'high',
  direction: 'facing',
  sections: 'whole',
  range: true,
  names: 'always',
  flags: 'all',
  confidence: true,
  language: true,
  device: 'computer',
} as const;

/** A position and a name in ASCII, for devices. */
export const placeListFamily = {
  ...anyFile,
  sureness: 'high',
  encoding: 'ascii',
  direction: 'none',
  sections: 'rows',
  range: false,
  names: 'always',
  language: true,
} as const;

export const speedcamFamily = {
  extension: 'txt',
  mediaType: 'text/plain',
  sections: 'rows',
  flags: 'asked',
  language: false,
  device: 'phone',
} as const;
