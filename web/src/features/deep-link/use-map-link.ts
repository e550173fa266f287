import { useNavigate, useRouter, useSearch } from '@tanstack/react-router';
import { useCallback, useMemo, useRef } from 'react';
import type { BaseLayerName } from '../../map/base/base-layers.ts';
import type { MapPosition } from '../../map/camera/map-position.ts';
import { positionSearch, readMapLink, type MapLink, type MapLinkSearch } from '../../point/map-link.ts';

interface MapAddress {
  link: MapLink;
  /** The installed app was opened by a shortcut or with data shared by another app. */
  isOpenedWith: boolean;
  /** Opens the card of a point, or closes it; the first opening is a history entry that "back" undoes. */
  openPoint: (id: string | null) => void;
  keepPosition: (position: MapPosition) => void;
  keepLayer: (layer: BaseLayerName) => void;
}

/** Other parameters of the address (a modal) are preserved. */
export function useMapLink(): MapAddress {
  /** The position that the map itself wrote into the address: it is not reported as a change. */
  const own = useRef('');
  const navigate = useNavigate({ from: '/' });
  const router = useRouter();
  const { point, center, zoom, layer, isOpenedWith } = useSearch({
    from: '/',
    select: ({ point, center, zoom, layer, near, shareText, shareUrl }) => ({
      point,
      layer,
      ...(keyOf({ center, zoom }) !== own.current && { center, zoom }),
      isOpenedWith: [near, shareText, shareUrl].some((one) => one !== undefined),
    }),
    structuralSharing: true,
  });
  const link = useMemo(() => readMapLink({ point, center, zoom, layer }), [point, center, zoom, layer]);

  const openPoint = useCallback(
    (id: string | null) => {
      const opened = link.point;
      if ((id ?? undefined) === opened) return;
      const replace = id === null || opened !== undefined;
      void navigate({ search: (before) => ({ ...before, point: id ?? undefined }), replace, resetScroll: false });
    },
    [navigate, link.point],
  );
  const keepPosition = useCallback(
    (position: MapPosition) => {
      // Another screen's code is still loading: writing the map's address would abort that navigation.
      if (router.latestLocation.pathname !== '/') return;
      const written = positionSearch(position);
      own.current = keyOf(written);
      void navigate({
        search: (before) => ({ ...before, ...written }),
        replace: true,
        resetScroll: false,
      });
    },
    [navigate, router],
  );
  const keepLayer = useCallback(
    (name: BaseLayerName) => {
      void navigate({ search: (before) => ({ ...before, layer: name }), replace: true, resetScroll: false });
    },
    [navigate],
  );
  return { link, isOpenedWith, openPoint, keepPosition, keepLayer };
}

function keyOf({ center, zoom }: Pick<MapLinkSearch, 'center' | 'zoom'>): string {
  return `${center} ${zoom}`;
}
