let opener: Element | null = null;

/** Called when a modal opens: where the focus is now. An entry of a menu is gone by then; its button stands for it. */
export function rememberOpener(): void {
  const active = document.activeElement;
  const menu = active?.closest('[role="menu"]');
  const button = menu && document.getElementById(menu.getAttribute('aria-labelledby') ?? '');
  opener = button ?? active;
}

/** Called when a modal has gone: the focus goes back to where it was opened, or to the content if that is gone too. */
export function returnToOpener(): void {
  // The page draws first: what was disabled or hidden behind the modal takes the focus again then.
  setTimeout(() => {
    if (document.activeElement !== null && document.activeElement !== document.body) return;
    const target =
      opener?.isConnected === true && opener !== document.body ? opener : document.getElementById('content');
    opener = null;
    if (target instanceof HTMLElement) target.focus({ preventScroll: true });
  });
}
