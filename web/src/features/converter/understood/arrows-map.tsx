import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useMemo, useState } from 'react';
import type { Arrow } from '@dozor/domain/import/import-summary.ts';
import { siteConfigQuery } from '../../../api/site-config-query.ts';
import { useTranslation } from '../../../i18n/translation.ts';
import { isDemoStreet } from '../../../map/base/demo-streets.ts';
import { useBasemap } from '../../../map/base/use-basemap.ts';
import type { RowsPicture } from '../work/rows-picture.ts';
import classes from './rows-map.module.css';
import { RowsMap } from './rows-map.tsx';

const MiniMap = lazy(async () => ({ default: (await import('../../../map/mini/mini-map.tsx')).MiniMap }));

interface ArrowsMapProps {
  arrows: readonly Arrow[];
  /** Where this installation has no streets. */
  outline: RowsPicture;
}

/** One arrow after the other on its street, close enough to see along which road it lies. */
export function ArrowsMap({ arrows, outline }: ArrowsMapProps) {
  const { t } = useTranslation('converter');
  const { hasBasemap } = useBasemap();
  const { data: config } = useQuery(siteConfigQuery);
  const [index, setIndex] = useState(0);
  const picture = useMemo(() => ({ kind: 'arrows', arrows }) as const, [arrows]);
  const shown = arrows[index % arrows.length];
  const hasStreets = hasBasemap || arrows.every(({ x, y }) => isDemoStreet(config?.demo?.center, x, y));
  if (!shown || !hasStreets) return <RowsMap picture={outline} label={t('way.map')} />;
  return (
    <figure className={classes['figure']}>
      <div className={classes['streets']}>
        <Suspense fallback={null}>
          <MiniMap label={t('way.map')} picture={picture} fitted={{ kind: 'position', position: [shown.x, shown.y] }} />
        </Suspense>
      </div>
      <figcaption>{t('way.map')}</figcaption>
      {arrows.length > 1 && (
        <Button variant="default" size="compact-sm" mt={4} onClick={() => setIndex((index + 1) % arrows.length)}>
          {t('way.next', { number: index + 1, of: arrows.length })}
        </Button>
      )}
    </figure>
  );
}
