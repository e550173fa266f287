import { Button } from '@mantine/core';
import { IconCompass } from '@tabler/icons-react';
import { can } from '@dozor/domain/access/can.ts';
import { compassText } from '@dozor/domain/point/compass-text.ts';
import type { Point } from '@dozor/domain/point/point-schema.ts';
import { useTranslation } from '../../../i18n/translation.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useActor } from '../../../session/session.ts';
import { HeadingArrow } from './heading-arrow.tsx';
import { RoadSketch } from './road-sketch.tsx';
import classes from './set-direction.module.css';
import { useRoadAt } from './use-road-at.ts';
import { useSetDirection } from './use-set-direction.ts';

/** The road of a camera with an arrow for each way along it: one tap says whom it watches. Without a road, its form. */
export function SetDirection({ point, name, onChange }: { point: Point; name: string; onChange: () => void }) {
  const { t } = useTranslation('actions');
  const language = useLanguage();
  const actor = useActor();
  const road = useRoadAt(point);
  const { isBusy, isKept, set } = useSetDirection(point);
  if (road === undefined) return null;
  // A visitor is led to the sign-in by the form.
  if (road === null || actor === null || !can(actor, 'point.change')) {
    return (
      <Button variant="light" fullWidth leftSection={<IconCompass size={18} aria-hidden />} onClick={onChange}>
        {t('sayDirection')}
      </Button>
    );
  }
  return (
    <div role="group" className={classes['ways']} aria-label={t('direction.of', { name })}>
      <RoadSketch roads={road.roads} position={[point.x, point.y]} />
      <div>
        <p>{t('direction.ask')}</p>
        {road.snap.azimuths.map((heading) => (
          <Button
            key={heading}
            variant="default"
            size="md"
            fullWidth
            disabled={isBusy || isKept}
            leftSection={<HeadingArrow heading={heading} />}
            onClick={() => set(heading)}
          >
            {t('direction.heading', { side: compassText(heading, language) })}
          </Button>
        ))}
      </div>
    </div>
  );
}
