import { Button } from '@mantine/core';
import { IconCompass } from '@tabler/icons-react';
import { can } from '@dozor/domain/access/can.ts';
import { compassText } from '@dozor/domain/point/compass-text.ts';
import type { DirectionWitness } from '@dozor/domain/point/direction-witness.ts';
import type { Point } from '@dozor/domain/point/point-schema.ts';
import { deletedRating } from '@dozor/domain/point/rating.ts';
import { useTranslation } from '../../i18n/translation.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { useActor } from '../../session/session.ts';
import { Row } from '../../ui/layout.tsx';
import { HeadingArrow } from './direction/heading-arrow.tsx';
import classes from './direction/set-direction.module.css';
import { useSetDirection } from './direction/use-set-direction.ts';

/** What drivers say of a direction that nobody has set, and the ways to set it. */
export function DirectionInvitation({ point, onChange }: { point: Point; onChange: () => void }) {
  const { t } = useTranslation('actions');
  const actor = useActor();
  const mayChange = point.rating !== deletedRating && (actor === null || can(actor, 'point.change'));
  if (point.direction !== null) return null;
  const { directionWitness: witness } = point;
  return (
    <>
      {witness && <Witness point={point} witness={witness} maySet={mayChange && actor !== null} />}
      {mayChange && (
        <Button variant="light" leftSection={<IconCompass size={18} aria-hidden />} onClick={onChange}>
          {t('sayDirection')}
        </Button>
      )}
    </>
  );
}

interface WitnessProps {
  point: Point;
  witness: DirectionWitness;
  /** An account may set it before there are enough drivers. */
  maySet: boolean;
}

function Witness({ point, witness: { azimuth, drivers, against = 0 }, maySet }: WitnessProps) {
  const { t } = useTranslation('actions');
  const language = useLanguage();
  const { isBusy, isKept, set } = useSetDirection(point);
  const side = compassText(azimuth, language);
  return (
    <Row className={classes['witness']} gap={8} justify="between" wrap>
      <p>
        <HeadingArrow heading={azimuth} /> {t('direction.said', { count: drivers, side })}
        {against > 0 && ` ${t('direction.against', { count: against })}`}
      </p>
      {maySet && (
        <Button variant="default" loading={isBusy} disabled={isKept} onClick={() => set(azimuth)}>
          {t('direction.take')}
        </Button>
      )}
    </Row>
  );
}
