import { vi } from 'vitest';
import { phoneQuery } from '../ui/breakpoints.ts';

/** Until the end of the test the screen is as narrow as a phone's. No other property changes. */
export function asPhone(): void {
  vi.stubGlobal('matchMedia', (media: string) => ({
    matches: media === phoneQuery,
    media,
    onchange: null,
    addEventListener() {},
    removeEventListener() {},
    addListener() {},
    removeListener() {},
    dispatchEvent: () => false,
  }));
}
