import { afterEach, beforeEach, vi } from 'vitest';

export interface SavedFile {
  name: string;
  text: () => Promise<string>;
}

const saved: SavedFile[] = [];

/** The files that the page handed to the browser's downloads; jsdom has none. */
export function savedFiles(): readonly SavedFile[] {
  return saved;
}

beforeEach(() => {
  saved.length = 0;
  const blobs = new Map<string, Blob>();
  Object.assign(URL, {
    createObjectURL: (blob: Blob) => {
      const address = `blob:${blobs.size}`;
      blobs.set(address, blob);
      return address;
    },
    revokeObjectURL: () => {},
  });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    const blob = blobs.get(this.href);
    if (blob !== undefined) saved.push({ name: this.download, text: () => blob.text() });
  });
});

afterEach(() => {
  vi.restoreAllMocks();
});
