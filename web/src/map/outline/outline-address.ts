import type { Language } from '@dozor/domain/schema/label.ts';

/** MapLibre has `tile-worker` read and decode a part at such an address, so that the page holds none of it. */
export const outlineProtocol = 'outline';

export type OutlinePart = 'land' | 'borders' | 'names';

/** `outline://land/ru?http://host/assets/far.json`: absolute, since a worker may have no base address. */
export function outlineAddress(part: OutlinePart, file: string, language: Language): string {
  return `${outlineProtocol}://${part}/${language}?${new URL(file, globalThis.location.href).href}`;
}
