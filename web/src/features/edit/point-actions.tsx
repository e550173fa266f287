import { can } from '@dozor/domain/access/can.ts';
import type { Point } from '@dozor/domain/point/point-schema.ts';
import { deletedRating } from '@dozor/domain/point/rating.ts';
import { Button, Group } from '@mantine/core';
import { IconPencil, IconRestore, IconTrash } from '@tabler/icons-react';
import { useTranslation } from '../../i18n/translation.ts';
import { useActor } from '../../session/session.ts';
import { useMayRestore } from './use-may-restore.ts';
import { useRemoval } from './use-removal.ts';

interface PointActionsProps {
  point: Point;
  onChange: () => void;
}

/** The viewer's actions on a point. Visitors get a sign-in link in place of the edit button. */
export function PointActions({ point, onChange }: PointActionsProps) {
  const { t } = useTranslation('actions');
  const actor = useActor();
  const mayRestore = useMayRestore(point);
  const { remove, restore } = useRemoval(point);
  const isDeleted = point.rating === deletedRating;
  const mayChange = !isDeleted && (actor === null || can(actor, 'point.change'));
  const mayRemove = !isDeleted && can(actor, 'point.delete', { ownerId: point.author._id, places: [point] });
  if (!mayChange && !mayRemove && !mayRestore) return null;
  return (
    <Group gap="xs">
      {mayChange && (
        <Button size="sm" variant="default" leftSection={<IconPencil size={18} aria-hidden />} onClick={onChange}>
          {t('change')}
        </Button>
      )}
      {mayRemove && (
        <Button
          size="sm"
          variant="default"
          leftSection={<IconTrash size={18} aria-hidden />}
          onClick={() => void remove()}
        >
          {t('remove')}
        </Button>
      )}
      {mayRestore && (
        <Button size="sm" leftSection={<IconRestore size={18} aria-hidden />} onClick={() => void restore()}>
          {t('restore')}
        </Button>
      )}
    </Group>
  );
}
