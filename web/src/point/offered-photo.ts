import type { PhotoFacts } from '@dozor/domain/photo/read-exif.ts';
import { useSyncExternalStore } from 'react';

/** A photo provided by the user: its metadata is offered to a new point, and the photo to its card. */
export interface OfferedPhoto extends PhotoFacts {
  file: File;
  /** Object URL to show it. */
  url: string;
}

let photo: OfferedPhoto | null = null;
const listeners = new Set<() => void>();

export const offeredPhoto = {
  get: (): OfferedPhoto | null => photo,
  set: (next: OfferedPhoto | null): void => {
    if (photo !== null) URL.revokeObjectURL(photo.url);
    photo = next;
    for (const listener of listeners) listener();
  },
};

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useOfferedPhoto(): OfferedPhoto | null {
  return useSyncExternalStore(subscribe, offeredPhoto.get);
}
