/** Focus return for a dialog that mounts and unmounts with its host: its own never runs. */
export function returnFocus(opener: Element | null): void {
  // The page renders first: elements disabled until the answer can take the focus again then.
  setTimeout(() => {
    const isLost = document.activeElement === null || document.activeElement === document.body;
    if (isLost && opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true });
  });
}
