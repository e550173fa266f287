/** Up to this zoom the map shows the positions of points, but not their types. */
export const firstIconsZoom = 8;
