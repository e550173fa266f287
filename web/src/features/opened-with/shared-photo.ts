import type { OfferedPhoto } from '../../point/offered-photo.ts';
import { readPhoto } from '../../point/read-photo.ts';

/** The service worker's key of a photo that it stores for the page (web/build/offline-app.ts). */
export const sharedPhotoUrl = 'photo:shared';

/** Takes the photo shared by another app; it is removed from the store. */
export async function takeSharedPhoto(): Promise<OfferedPhoto | null> {
  const store = await caches.open('dozor-shared');
  const stored = await store.match('/shared/photo');
  await store.delete('/shared/photo');
  if (stored === undefined) return null;
  const blob = await stored.blob();
  return readPhoto(new File([blob], 'photo.jpg', { type: blob.type }));
}
