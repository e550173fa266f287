type KeyAction = (event: QueueKeyEvent) => void;

/** Actions by key position (`KeyJ`), so that they work on a Russian keyboard too, or by key name. */
export type QueueKeys = Readonly<Partial<Record<string, KeyAction>>>;

/** The used fields of an event, React's or the browser's own. */
export type QueueKeyEvent = Pick<
  KeyboardEvent,
  'key' | 'code' | 'shiftKey' | 'ctrlKey' | 'metaKey' | 'altKey' | 'target' | 'preventDefault'
>;

/** Letters act only on the page of the list, and never while the user is typing. */
export function queueKeyHandler(keys: QueueKeys) {
  return (event: QueueKeyEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
    const act = keys[event.code] ?? keys[event.key];
    if (act === undefined) return;
    event.preventDefault();
    act(event);
  };
}

function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.closest('input, textarea, select, [contenteditable]') !== null;
}
