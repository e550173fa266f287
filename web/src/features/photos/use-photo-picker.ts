import { useCallback, useState } from 'react';
import { newId } from '../../device/new-id.ts';
import { maxPhotos, type PickedPhoto } from './picked-photo.ts';
import { PhotoTooLarge, shrinkPhoto, UnreadablePhoto } from './shrink-photo.ts';

type Update = (change: (photos: readonly PickedPhoto[]) => readonly PickedPhoto[]) => void;

/** @param update changes the pictures that `read` returns */
export function usePhotoPicker(read: () => readonly PickedPhoto[], update: Update) {
  const [isTooMany, setTooMany] = useState(false);

  const add = useCallback(
    (files: readonly File[]) => {
      if (files.length === 0) return;
      const room = maxPhotos - read().length;
      setTooMany(files.length > room);
      const taken = files.slice(0, Math.max(0, room)).map((file) => ({ file, key: newId() }));
      update((photos) => [...photos, ...taken.map(({ file, key }) => preparing(file, key))]);
      void prepareAll(taken, update);
    },
    [read, update],
  );
  const remove = useCallback(
    (key: string) => {
      setTooMany(false);
      update((photos) => photos.filter((photo) => photo.key !== key || forget(photo)));
    },
    [update],
  );
  return { add, remove, isTooMany };
}

/** The previews occupy memory until they are revoked. */
export function forgetPhotos(photos: readonly PickedPhoto[]): void {
  for (const photo of photos) forget(photo);
}

function forget(photo: PickedPhoto): false {
  if (photo.state === 'ready') URL.revokeObjectURL(photo.preview);
  return false;
}

function preparing({ name }: File, key: string): PickedPhoto {
  return { key, name, state: 'preparing' };
}

async function prepareAll(taken: readonly { file: File; key: string }[], update: Update): Promise<void> {
  for (const { file, key } of taken) {
    const prepared = await prepare(file, key);
    update((photos) => photos.map((photo) => (photo.key === key ? prepared : photo)));
  }
}

async function prepare(file: File, key: string): Promise<PickedPhoto> {
  const { name } = file;
  try {
    const blob = await shrinkPhoto(file);
    return { key, name, state: 'ready', blob, preview: URL.createObjectURL(blob) };
  } catch (error) {
    if (error instanceof PhotoTooLarge) return { key, name, state: 'failed', reason: 'tooLarge' };
    if (error instanceof UnreadablePhoto) return { key, name, state: 'failed', reason: 'unreadable' };
    throw error;
  }
}
