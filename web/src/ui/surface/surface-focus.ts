/** On the element of a panel that can have the focus as a whole. */
export const panelMark = { 'data-panel': '' };

/** On the part of it that a keyboard is there for, such as its list. */
export const takesFocus = { 'data-takes-focus': '' };

/** Moves the focus into a panel; for a keyboard to the part that it is there for. */
export function focusPanel(panel: HTMLElement | null): void {
  panel?.focus({ preventScroll: true });
  takePanelFocus(panel?.querySelector<HTMLElement>('[data-takes-focus]') ?? null);
}

/** For a part that appears after the panel has got the focus. */
export function takePanelFocus(part: HTMLElement | null): void {
  if (part?.closest('[data-panel]')?.matches(':focus-visible') === true) part.focus({ preventScroll: true });
}
