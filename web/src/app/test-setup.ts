import { ReadableStream } from 'node:stream/web';
import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';

// jsdom lacks streams, which Node has, and browser APIs that Mantine uses.
Object.assign(globalThis, { ReadableStream });
window.matchMedia ??= (query: string) =>
  ({
    matches: false,
    media: query,
    onchange: null,
    addEventListener() {},
    removeEventListener() {},
    addListener() {},
    removeListener() {},
    dispatchEvent: () => false,
  }) as MediaQueryList;

globalThis.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
};

// On a busy machine, the time until something appears says nothing about the product.
configure({ asyncUtilTimeout: Number(process.env['ASYNC_MS'] ?? 45_000) });
afterEach(cleanup);
globalThis.scrollTo = () => {};
// Nothing is out of sight where nothing is laid out.
Element.prototype.scrollIntoView ??= () => {};
Element.prototype.scrollTo ??= () => {};
// No files are loaded, and no pointer leaves its element.
globalThis.PerformanceObserver ??= class {
  static readonly supportedEntryTypes = [];
  observe() {}
  disconnect() {}
  takeRecords() {
    return [];
  }
};
Element.prototype.setPointerCapture ??= () => {};
// Fonts are available at once.
if (document.fonts === undefined) {
  const fonts = Object.assign(new EventTarget(), { load: () => Promise.resolve([]), ready: Promise.resolve() });
  Object.defineProperty(document, 'fonts', { value: fonts });
}
