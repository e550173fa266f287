import { useEffect, useState } from 'react';
import { localesOf } from '@dozor/domain/schema/label.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import type { MapPosition } from '../../map/camera/map-position.ts';
import { tileMaxZoom } from '../../map/objects/point-source.ts';
import type { PointMap } from '../../map/point-map.ts';
import { tilesAbove } from '../../map/tiles/tile-address.ts';
import { useMapView } from '../../map/use-map-view.ts';
import { useNow } from '../../ui/time/use-now.ts';
import { ConnectionNote } from './connection-note.tsx';
import { useIsOnline } from './connection.ts';
import { WaitingPoints } from './waiting-points.tsx';

/** The note needs the map's code, which no other page loads. */
export function MapConnectionNote({ map }: { map: PointMap }) {
  const time = useTimeOfPoints(useIsOnline() ? null : map);
  return <ConnectionNote onMap={{ time, drawn: (edits) => <WaitingPoints map={map} edits={edits} /> }} />;
}

/** For today the time of day is enough. */
function useTimeOfPoints(map: PointMap | null): string | null {
  const language = useLanguage();
  const position = useMapView(map)?.position;
  const [time, setTime] = useState<Date | null>(null);
  const now = useNow();
  useEffect(() => {
    if (position === undefined) return undefined;
    let isOver = false;
    void timeOfPoints(position).then(
      (found) => !isOver && setTime(found),
      () => !isOver && setTime(null),
    );
    return () => {
      isOver = true;
    };
  }, [position]);
  if (map === null || time === null) return null;
  const isToday = time.toDateString() === new Date(now).toDateString();
  const clock = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;
  const day = { day: 'numeric', month: 'long' } as const;
  return new Intl.DateTimeFormat(localesOf(language), isToday ? clock : { ...day, ...clock }).format(time);
}

/** Time at which the server sent the points in the middle of the view; null if the worker has not cached them. */
async function timeOfPoints({ center, zoom }: MapPosition): Promise<Date | null> {
  if (!('caches' in globalThis)) return null;
  const deepest = Math.min(tileMaxZoom, Math.floor(zoom));
  for (const { z, x, y } of tilesAbove(center, deepest).toReversed()) {
    const answer = await caches.match(`/api/tiles/${z}/${x}/${y}.mvt`, { ignoreSearch: true });
    const date = Date.parse(answer?.headers.get('date') ?? '');
    if (Number.isFinite(date)) return new Date(date);
  }
  return null;
}
