import { IconTrash } from '@tabler/icons-react';
import { can } from '@dozor/domain/access/can.ts';
import type { Point } from '@dozor/domain/point/point-schema.ts';
import { deletedRating } from '@dozor/domain/point/rating.ts';
import { useTranslation } from '../../i18n/translation.ts';
import { useActor } from '../../session/session.ts';
import type { MenuParts } from '../../ui/floating/floating-props.ts';
import { useRemoval } from './use-removal.ts';

export function RemoveItem({ menu: Menu, point }: { menu: MenuParts; point: Point }) {
  const { t } = useTranslation('actions');
  const actor = useActor();
  const { remove } = useRemoval(point);
  const isDeleted = point.rating === deletedRating;
  if (isDeleted || !can(actor, 'point.delete', { ownerId: point.author._id, places: [point] })) return null;
  return (
    <Menu.Item color="red" leftSection={<IconTrash size={18} aria-hidden />} onClick={() => void remove()}>
      {t('remove')}
    </Menu.Item>
  );
}
