/** In the order of the help. `code` is the position on the keyboard, the same in every layout. */
export const shortcuts = {
  help: { group: 'everywhere', shown: '?', key: '?' },
  sectionMap: { group: 'everywhere', shown: '1', code: 'Digit1' },
  sectionHistory: { group: 'everywhere', shown: '2', code: 'Digit2' },
  sectionHelp: { group: 'everywhere', shown: '3', code: 'Digit3' },
  sectionUseful: { group: 'everywhere', shown: '4', code: 'Digit4' },
  sectionAbout: { group: 'everywhere', shown: '5', code: 'Digit5' },
  search: { group: 'map', shown: '/', code: 'Slash' },
  filters: { group: 'map', shown: 'F', code: 'KeyF' },
  list: { group: 'map', shown: 'L', code: 'KeyL' },
  add: { group: 'map', shown: 'A', code: 'KeyA' },
  zoomIn: { group: 'map', shown: '+', code: 'Equal' },
  zoomOut: { group: 'map', shown: '−', code: 'Minus' },
  locate: { group: 'map', shown: 'G', code: 'KeyG' },
  print: { group: 'map', shown: 'P', code: 'KeyP' },
} as const satisfies Record<string, { group: 'everywhere' | 'map'; shown: string; code?: string; key?: string }>;

export type ShortcutName = keyof typeof shortcuts;

export const shortcutNames = Object.keys(shortcuts) as ShortcutName[];

type Pressed = Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>;

/** None with a modifier, which belongs to the browser. */
export function shortcutOf(pressed: Pressed): ShortcutName | undefined {
  if (pressed.ctrlKey || pressed.metaKey || pressed.altKey) return undefined;
  return shortcutNames.find((name) => {
    const shortcut: { code?: string; key?: string } = shortcuts[name];
    if (shortcut.key !== undefined) return shortcut.key === pressed.key;
    // Plus is often equals with shift.
    return shortcut.code === pressed.code && (!pressed.shiftKey || pressed.key === '+');
  });
}
