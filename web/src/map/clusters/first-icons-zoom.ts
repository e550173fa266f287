/** Up to this zoom the map shows where points are, not what they are. */
export const firstIconsZoom = 8;
