import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from '../../i18n/translation.ts';
import type { LngLat } from '../../map/camera/map-position.ts';
import { offeredPhoto, type OfferedPhoto } from '../../point/offered-photo.ts';
import { readPhoto } from '../../point/read-photo.ts';
import { notify } from '../../ui/notify.ts';
import { positionOfShare } from './position-of-share.ts';

interface OpenedWithProps {
  onNearMe: () => void;
  onPosition: (position: LngLat) => void;
  /** Without a position the user chooses one. */
  onAdd: (position: LngLat | null) => void;
}

/** The service worker's key of a photo that it stores for the page (web/build/offline-app.ts). */
const sharedPhotoUrl = 'photo:shared';

/** Handles once the parameters with which the installed app was opened (manifest.webmanifest), and removes them. */
export function OpenedWith({ onNearMe, onPosition, onAdd }: OpenedWithProps) {
  const { t } = useTranslation('map');
  const { near, shareText, shareUrl } = useSearch({ from: '/' });
  const navigate = useNavigate({ from: '/' });
  const unknown = () => notify({ type: 'info', message: t('sharedUnknown') });
  const addOfPhoto = async () => {
    const photo = await takeSharedPhoto();
    if (photo === null) return unknown();
    offeredPhoto.set(photo);
    onAdd(photo.position === null ? null : [photo.position.x, photo.position.y]);
  };
  const act = useEffectEvent(async () => {
    const done = { near: undefined, shareText: undefined, shareUrl: undefined };
    const isPhoto = shareUrl === sharedPhotoUrl;
    const isShared = !isPhoto && (shareText !== undefined || shareUrl !== undefined);
    const shared = isShared ? positionOfShare({ url: shareUrl, text: shareText }, globalThis.location.origin) : null;
    const point = shared?.kind === 'point' ? { point: shared.id } : {};
    await navigate({ search: (before) => ({ ...before, ...done, ...point }), replace: true, resetScroll: false });
    if (near === 'me') onNearMe();
    if (shared?.kind === 'position') onPosition([shared.x, shared.y]);
    if (isShared && shared === null) unknown();
    if (isPhoto) await addOfPhoto();
  });
  useEffect(() => void act(), []);
  return null;
}

async function takeSharedPhoto(): Promise<OfferedPhoto | null> {
  const store = await caches.open('dozor-shared');
  const stored = await store.match('/shared/photo');
  await store.delete('/shared/photo');
  if (stored === undefined) return null;
  const blob = await stored.blob();
  return readPhoto(new File([blob], 'photo.jpg', { type: blob.type }));
}
