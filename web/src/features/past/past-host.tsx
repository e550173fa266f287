import type { PointType } from '@dozor/domain/point/point-type.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, type ReactNode } from 'react';
import { useTranslation } from '../../i18n/translation.ts';
import type { PointMap } from '../../map/point-map.ts';
import type { ThemeName } from '../../ui/tokens.ts';
import type { Cover } from '../../ui/surface/detail-surface.tsx';
import { LeavePast } from './leave-past.tsx';
import type { PastAddress } from './past-address.ts';
import { dayOf } from './past-days.ts';
import { PastPlayer } from './past-player.tsx';
import { pastSpanQuery } from './past-queries.ts';
import classes from './past.module.css';

interface PastHostProps {
  map: PointMap;
  address: PastAddress;
  theme: ThemeName;
  types: readonly PointType[];
  onCover: (cover: Cover) => void;
}

const gapPx = 4;

export function PastHost({ map, address, theme, types, onCover }: PastHostProps) {
  const { t } = useTranslation('past');
  const { data: span, isError, refetch } = useQuery(pastSpanQuery);
  const leave = () => address.show(null);
  return (
    <PastFrame map={map} onCover={onCover}>
      {span?.first ? (
        <PastPlayer
          map={map}
          theme={theme}
          types={types}
          first={dayOf(span.first)}
          last={dayOf(span.last)}
          months={span.months}
          address={address}
        />
      ) : (
        <div className={classes['note']}>
          <p role="status">{t(isError ? 'failed' : span === undefined ? 'loading' : 'empty')}</p>
          {isError && (
            <button type="button" className={classes['again']} onClick={() => void refetch()}>
              {t('again')}
            </button>
          )}
          <LeavePast onLeave={leave} />
        </div>
      )}
    </PastFrame>
  );
}

/** At the bottom, within thumb reach; lifts the map's buttons. */
function PastFrame({ map, onCover, children }: Pick<PastHostProps, 'map' | 'onCover'> & { children: ReactNode }) {
  const { t } = useTranslation('past');
  const frame = useRef<HTMLElement>(null);
  useEffect(() => {
    const element = frame.current;
    if (element === null) return undefined;
    const cover = (bottom: number) => {
      map.camera.setCovered({ left: 0, bottom });
      onCover({ left: 0, bottom });
    };
    const observer = new ResizeObserver(() => {
      const screen = element.offsetParent?.clientHeight ?? 0;
      cover(screen - element.offsetTop + gapPx);
    });
    observer.observe(element);
    if (element.offsetParent !== null) observer.observe(element.offsetParent);
    return () => {
      observer.disconnect();
      cover(0);
    };
  }, [map, onCover]);
  return (
    <section ref={frame} className={classes['frame']} aria-label={t('title')} data-past-bar>
      {children}
    </section>
  );
}
