/** Below this width the layout is the phone's: a bar at the bottom and sheets instead of panels. */
export const phoneQuery = '(max-width: 48em)';

/** Touch only: no mouse and no keyboard. */
export const touchQuery = '(hover: none)';

/** Below this height, that of a phone in landscape, the buttons of the map form a row. */
export const lowQuery = '(max-height: 34em)';

/** Screens on which "back" is a thumb gesture that closes open things. */
export const backQuery = `${phoneQuery}, (pointer: coarse)`;
