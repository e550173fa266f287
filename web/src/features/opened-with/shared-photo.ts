import type { OfferedPhoto } from '../../point/offered-photo.ts';
import { readPhoto } from '../../point/read-photo.ts';

/** What the service worker calls a photo that it keeps for the page (web/build/offline-app.ts). */
export const sharedPhotoUrl = 'photo:shared';

/** Takes the photo that another app shared; it is kept no longer. */
export async function takeSharedPhoto(): Promise<OfferedPhoto | null> {
  const store = await caches.open('dozor-shared');
  const stored = await store.match('/shared/photo');
  await store.delete('/shared/photo');
  if (stored === undefined) return null;
  const blob = await stored.blob();
  return readPhoto(new File([blob], 'photo.jpg', { type: blob.type }));
}
