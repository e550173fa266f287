/** Below it the map is a picture of where points are dense. */
export const firstIconsZoom = 8;

/** From here on points have icons, and crowds of them rings with their number. */
export const firstRingsZoom = 10;
