import { vi } from 'vitest';
import { phoneQuery } from '../ui/breakpoints.ts';

/** From here to the end of the test the screen is as narrow as a phone's. Nothing else is known of it. */
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
