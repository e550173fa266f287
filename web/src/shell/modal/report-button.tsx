import { Button } from '@mantine/core';
import { IconFlag, IconQuestionMark } from '@tabler/icons-react';
import { useTranslation } from '../../i18n/translation.ts';
import { useCan } from '../../session/session.ts';
import { useModal } from './use-modal.ts';

interface ReportButtonProps {
  /** `appeal`: was the removal of one's own change right? */
  about: 'point' | 'change' | 'user' | 'appeal';
  id: string;
  size?: 'sm' | 'compact-sm';
}

export function ReportButton({ about, id, size = 'compact-sm' }: ReportButtonProps) {
  const { t } = useTranslation('shell');
  const { openModal } = useModal();
  if (!useCan('comment.complain')) return null;
  const Icon = about === 'appeal' ? IconQuestionMark : IconFlag;
  return (
    <Button
      variant="subtle"
      color="gray"
      size={size}
      leftSection={<Icon size={16} aria-hidden />}
      onClick={() => openModal('complain', { _about: `${about}-${id}` })}
    >
      {t(about === 'appeal' ? 'wasRight' : 'report')}
    </Button>
  );
}
