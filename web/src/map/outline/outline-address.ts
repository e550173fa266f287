/** MapLibre has `tile-worker` read and decode a part at such an address, so that the page holds none of it. */
export const outlineProtocol = 'outline';

export type OutlinePart = 'land' | 'borders' | 'names';

/**
 * `outline://names/kk,ru?http://host/assets/far.json`: absolute, since a worker may have no base address.
 * @param locales the language, and those to ask for where the browser lacks it: the worker knows no languages
 */
export function outlineAddress(part: OutlinePart, file: string, locales: readonly string[]): string {
  return `${outlineProtocol}://${part}/${locales.join()}?${new URL(file, globalThis.location.href).href}`;
}
