import { IconFlag } from '@tabler/icons-react';
import { useTranslation } from '../../i18n/translation.ts';
import { useCan } from '../../session/session.ts';
import type { MenuParts } from '../../ui/floating/floating-props.ts';
import { useModal } from './use-modal.ts';

export function ReportItem({ menu: Menu, pointId }: { menu: MenuParts; pointId: string }) {
  const { t } = useTranslation('shell');
  const { openModal } = useModal();
  if (!useCan('comment.complain')) return null;
  return (
    <Menu.Item
      leftSection={<IconFlag size={18} aria-hidden />}
      onClick={() => openModal('complain', { _about: `point-${pointId}` })}
    >
      {t('report')}
    </Menu.Item>
  );
}
