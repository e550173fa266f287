import { Button } from '@mantine/core';
import { IconCompass } from '@tabler/icons-react';
import { can } from '@dozor/domain/access/can.ts';
import type { Point } from '@dozor/domain/point/point-schema.ts';
import { deletedRating } from '@dozor/domain/point/rating.ts';
import { useTranslation } from '../../i18n/translation.ts';
import { useActor } from '../../session/session.ts';

export function DirectionInvitation({ point, onChange }: { point: Point; onChange: () => void }) {
  const { t } = useTranslation('actions');
  const actor = useActor();
  const mayChange = point.rating !== deletedRating && (actor === null || can(actor, 'point.change'));
  if (point.direction !== null || !mayChange) return null;
  return (
    <Button variant="light" leftSection={<IconCompass size={18} aria-hidden />} onClick={onChange}>
      {t('sayDirection')}
    </Button>
  );
}
