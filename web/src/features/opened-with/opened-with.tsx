import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from '../../i18n/translation.ts';
import type { LngLat } from '../../map/camera/map-position.ts';
import { notify } from '../../ui/notify.ts';
import { placeOfShare } from './place-of-share.ts';

interface OpenedWithProps {
  onNearMe: () => void;
  onPlace: (place: LngLat) => void;
}

/** Does once what the installed app was opened with (manifest.webmanifest), and takes it out of the address. */
export function OpenedWith({ onNearMe, onPlace }: OpenedWithProps) {
  const { t } = useTranslation('map');
  const { near, shareText, shareUrl } = useSearch({ from: '/' });
  const navigate = useNavigate({ from: '/' });
  const act = useEffectEvent(() => {
    const done = { near: undefined, shareText: undefined, shareUrl: undefined };
    const isShared = shareText !== undefined || shareUrl !== undefined;
    const shared = isShared ? placeOfShare({ url: shareUrl, text: shareText }, globalThis.location.origin) : null;
    const point = shared?.kind === 'point' ? { point: shared.id } : {};
    void navigate({ search: (before) => ({ ...before, ...done, ...point }), replace: true, resetScroll: false });
    if (near === 'me') onNearMe();
    if (shared?.kind === 'place') onPlace([shared.x, shared.y]);
    if (isShared && shared === null) notify({ type: 'info', message: t('sharedUnknown') });
  });
  useEffect(() => act(), []);
  return null;
}
