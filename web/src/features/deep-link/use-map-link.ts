import { useNavigate, useRouter, useSearch } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';
import type { BaseLayerName } from '../../map/base/base-layers.ts';
import type { MapPosition } from '../../map/camera/map-position.ts';
import { positionSearch, readMapLink, type MapLink } from '../../point/map-link.ts';

interface MapAddress {
  link: MapLink;
  /** The installed app was opened by a shortcut or with data shared by another app. */
  isOpenedWith: boolean;
  /** Opens the card of a point, or closes it; the first opening is a history entry that "back" undoes. */
  openPoint: (id: string | null) => void;
  keepPosition: (position: MapPosition) => void;
  keepLayer: (layer: BaseLayerName) => void;
}

/** The map's part of the address, read and kept up to date; other parameters (a modal) are preserved. */
export function useMapLink(): MapAddress {
  const search = useSearch({ from: '/' });
  const navigate = useNavigate({ from: '/' });
  const router = useRouter();
  const { point, center, zoom, layer, near, shareText, shareUrl } = search;
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
      // The user is navigating to another screen whose code is still loading: writing the map's address would abort
      // that.
      if (router.latestLocation.pathname !== '/') return;
      void navigate({
        search: (before) => ({ ...before, ...positionSearch(position) }),
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
  const isOpenedWith = [near, shareText, shareUrl].some((one) => one !== undefined);
  return { link, isOpenedWith, openPoint, keepPosition, keepLayer };
}
