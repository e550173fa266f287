/** Below this width the layout is the phone's: a bar at the bottom and sheets instead of panels. */
export const phoneQuery = '(max-width: 48em)';
