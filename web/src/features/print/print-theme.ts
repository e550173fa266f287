const attribute = 'data-mantine-color-scheme';

/** Paper is white: what is printed has the light theme, whatever is on the screen. */
export function printInLightTheme(): void {
  let before: string | null = null;
  globalThis.addEventListener('beforeprint', () => {
    before = document.documentElement.getAttribute(attribute);
    document.documentElement.setAttribute(attribute, 'light');
  });
  globalThis.addEventListener('afterprint', () => {
    if (before !== null) document.documentElement.setAttribute(attribute, before);
  });
}
