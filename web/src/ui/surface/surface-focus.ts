/** Marks the element of a panel that can have the focus as a whole. */
export const panelMark = { 'data-panel': '' };

/** Marks the part of a panel that keyboard users need, such as its list. */
export const takesFocus = { 'data-takes-focus': '' };

export function focusPanel(panel: HTMLElement | null): void {
  panel?.focus({ preventScroll: true });
  takePanelFocus(panel?.querySelector<HTMLElement>('[data-takes-focus]') ?? null);
}

/** For a part that appears after the panel has got the focus. */
export function takePanelFocus(part: HTMLElement | null): void {
  if (part?.closest('[data-panel]')?.matches(':focus-visible') === true) part.focus({ preventScroll: true });
}
