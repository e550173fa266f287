/** A dialog that comes and goes with its host gives the focus back by this: its own way never runs. */
export function returnFocus(opener: Element | null): void {
  // The page draws first: what waited for the answer can take the focus again then.
  setTimeout(() => {
    const isLost = document.activeElement === null || document.activeElement === document.body;
    if (isLost && opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true });
  });
}
