import { IconPencil, IconRestore } from '@tabler/icons-react';
import { can } from '@dozor/domain/access/can.ts';
import type { Point } from '@dozor/domain/point/point-schema.ts';
import { deletedRating } from '@dozor/domain/point/rating.ts';
import { useTranslation } from '../../i18n/translation.ts';
import { CardAction } from '../../point/card-action.tsx';
import { useActor } from '../../session/session.ts';
import { useMayRestore } from './use-may-restore.ts';
import { useRemoval } from './use-removal.ts';

interface PointActionsProps {
  point: Point;
  onChange: () => void;
}

/** Visitors are led to the sign-in. */
export function PointActions({ point, onChange }: PointActionsProps) {
  const { t } = useTranslation('actions');
  const actor = useActor();
  const mayRestore = useMayRestore(point);
  const { restore } = useRemoval(point);
  const isDeleted = point.rating === deletedRating;
  const mayChange = !isDeleted && (actor === null || can(actor, 'point.change'));
  return (
    <>
      {mayChange && <CardAction icon={IconPencil} text={t('change')} onClick={onChange} />}
      {mayRestore && <CardAction icon={IconRestore} text={t('restore')} onClick={() => void restore()} />}
    </>
  );
}
