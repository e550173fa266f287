import { vi } from 'vitest';
import { phoneQuery, touchQuery } from '../ui/breakpoints.ts';

/** Until the end of the test the screen is a phone's: narrow, and touched. No other property changes. */
export function asPhone(): void {
  vi.stubGlobal('matchMedia', (media: string) => ({
    matches: media === phoneQuery || media === touchQuery,
    media,
    onchange: null,
    addEventListener() {},
    removeEventListener() {},
    addListener() {},
    removeListener() {},
    dispatchEvent: () => false,
  }));
}
