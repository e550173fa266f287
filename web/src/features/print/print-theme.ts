const attribute = 'data-mantine-color-scheme';

/** Paper is white: what is printed has the light theme, whatever is on the screen. */
export function printInLightTheme(): void {
  let before: string | null = null;
  globalThis.addEventListener('beforeprint', () => {
    const shown = document.documentElement.getAttribute(attribute);
    // On a page that was only read before the app came (first-view/read-start.ts), somebody has seen to it already.
    before = shown === 'light' ? null : shown;
    document.documentElement.setAttribute(attribute, 'light');
  });
  globalThis.addEventListener('afterprint', () => {
    if (before !== null) document.documentElement.setAttribute(attribute, before);
  });
}
