import type { PhotoFacts } from '@dozor/domain/photo/read-exif.ts';
import { LiveValue, useLiveValue } from '../ui/live-value.ts';

/** Its metadata is offered to a new point, and the photo to its card. */
export interface OfferedPhoto extends PhotoFacts {
  file: File;
  /** Object URL to show it. */
  url: string;
}

const photo = new LiveValue<OfferedPhoto | null>(null);

export const offeredPhoto = {
  get: photo.get,
  set: (next: OfferedPhoto | null): void => {
    const before = photo.get();
    if (before !== null) URL.revokeObjectURL(before.url);
    photo.set(next);
  },
};

export function useOfferedPhoto(): OfferedPhoto | null {
  return useLiveValue(photo);
}
