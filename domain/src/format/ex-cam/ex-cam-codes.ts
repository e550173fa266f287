/** The kinds of camera as V1-Simple reads them; any other value of `flg` is unknown. */
export const exCamFlags = { unknown: 0, redAndSpeed: 1, speed: 2, red: 3 } as const;

export const exCamUnits = { 'km/h': 'kmh', mph: 'mph' } as const;

/** The member of the first line, by which a file is recognised. */
export const metaName = '_meta';
