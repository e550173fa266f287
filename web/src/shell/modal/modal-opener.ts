let opener: Element | null = null;

/** A menu entry is gone by then; the menu's button stands in for it. */
export function rememberOpener(): void {
  const active = document.activeElement;
  const menu = active?.closest('[role="menu"]');
  const button = menu && document.getElementById(menu.getAttribute('aria-labelledby') ?? '');
  opener = button ?? active;
}

export function returnToOpener(): void {
  // The page renders first: elements disabled or hidden under the modal can take the focus again then.
  setTimeout(() => {
    if (document.activeElement !== null && document.activeElement !== document.body) return;
    const target =
      opener?.isConnected === true && opener !== document.body ? opener : document.getElementById('content');
    opener = null;
    if (target instanceof HTMLElement) target.focus({ preventScroll: true });
  });
}
