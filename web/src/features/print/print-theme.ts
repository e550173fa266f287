const attribute = 'data-mantine-color-scheme';

/** Paper is white: prints use the light theme, whatever is on the screen. */
export function printInLightTheme(): void {
  let before: string | null = null;
  globalThis.addEventListener('beforeprint', () => {
    const shown = document.documentElement.getAttribute(attribute);
    // On a page that was read-only before the app loaded (first-view/read-start.ts), this was handled already.
    before = shown === 'light' ? null : shown;
    document.documentElement.setAttribute(attribute, 'light');
  });
  globalThis.addEventListener('afterprint', () => {
    if (before !== null) document.documentElement.setAttribute(attribute, before);
  });
}
