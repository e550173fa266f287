import { ReadableStream } from 'node:stream/web';
import { afterEach } from 'vitest';
import { cleanup, configure } from '@testing-library/react';

// jsdom lacks streams, which Node has, and what Mantine asks the browser for.
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

// How long something may take to appear says nothing about the product on a machine that is busy.
configure({ asyncUtilTimeout: 45_000 });
afterEach(cleanup);
globalThis.scrollTo = () => {};
// Nothing is out of sight where nothing is laid out.
Element.prototype.scrollIntoView ??= () => {};
