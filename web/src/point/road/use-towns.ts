import { useEffect, useState } from 'react';
import type { NamedTown } from '@dozor/domain/roads/town-ahead.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import type { PointMap } from '../../map/point-map.ts';
import { watchBasemap } from '../../map/roads/drawn-roads.ts';
import { drawnTowns, forgetTowns } from '../../map/roads/drawn-towns.ts';

const none: readonly NamedTown[] = [];

/** From the base map; none until they are loaded. */
export function useTowns(map: PointMap | null | undefined): readonly NamedTown[] {
  const [towns, setTowns] = useState(none);
  const language = useLanguage();
  useEffect(
    () =>
      map?.lend((lent) => {
        const stop = watchBasemap(lent, () => {
          const next = drawnTowns(lent, language);
          setTowns((known) => (keyOf(known) === keyOf(next) ? known : next));
        });
        return () => {
          stop();
          forgetTowns(lent);
        };
      }),
    [map, language],
  );
  return towns;
}

function keyOf(towns: readonly NamedTown[]): string {
  return towns.map(({ name }) => name).join();
}
