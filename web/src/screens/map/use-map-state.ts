import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { siteConfigQuery } from '../../api/site-config-query.ts';
import { useLiveMap } from '../../features/deep-link/use-live-map.ts';
import { useStoredView } from '../../features/offline/use-stored-view.ts';
import { useMarkedPoint } from '../../features/point-card/use-marked-point.ts';
import { useNewcomer } from '../../features/welcome/newcomer.ts';
import { useTranslation } from '../../i18n/translation.ts';
import { useInSight } from '../../map/camera/use-in-sight.ts';
import { reachOf } from '../../map/sectors/reach-of.ts';
import { useMapAppearance } from '../../map/use-map-appearance.ts';
import { useCan } from '../../session/session.ts';
import { useCover } from './use-cover.ts';
import { useMadeMap } from './use-made-map.ts';
import { useMapAddress } from './use-map-address.ts';
import { useOpened } from './use-opened.ts';
import { useWaysToGo } from './use-ways-to-go.ts';

export type MapState = ReturnType<typeof useMapState>;

/** Everything that the parts of the map screen share. */
export function useMapState() {
  const { t } = useTranslation('map');
  const search = useRef<HTMLInputElement>(null);
  const address = useMapAddress();
  const opened = useOpened(address);
  const made = useMadeMap(address, opened);
  const { map, filter, appearance, hover } = made;
  const { link, isEditing, isOpenedWith, selectedId } = address;
  const newcomer = useNewcomer(map, link.center !== undefined || link.point !== undefined || isEditing || isOpenedWith);
  const ways = useWaysToGo(map, address);
  const covered = useCover(map);

  const selected = useMarkedPoint(selectedId, made.hitPosition, appearance.theme);
  const hovered = opened.row ?? (hover && { id: hover.id, position: hover.position });
  const marks = { selected, hovered, me: ways.me, pointedAt: ways.pointedAt };
  useMapAppearance(map, { ...appearance, marks, label: t('map') });
  const { data: config } = useQuery(siteConfigQuery);
  const liveWord = useLiveMap(map, config?.cacheSeconds ?? 0);
  useStoredView(map, filter);
  useInSight(map, selected?.position ?? null, selected === null ? [] : reachOf(selected));

  return {
    ...address,
    ...opened,
    ...made,
    ...ways,
    ...covered,
    search,
    newcomer,
    liveWord,
    maySetUp: useCan('site.setUp'),
    hasPanoramas: config?.providers.yandex === true,
    print: () => globalThis.print(),
    /** The frame of a panel. */
    frame: { onClose: opened.closePanel, onCover: covered.coverMap },
  };
}
