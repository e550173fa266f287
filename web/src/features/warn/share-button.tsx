import { ActionIcon } from '@mantine/core';
import { IconShare } from '@tabler/icons-react';
import { useTranslation } from '../../i18n/translation.ts';
import { shareLink } from '../../ui/share-link.ts';

interface ShareButtonProps {
  /** The program that it is for. */
  name: string;
  /** On this site, or whole. */
  address: string;
}

/** Sends the address of a file to another device or person. */
export function ShareButton({ name, address }: ShareButtonProps) {
  const { t } = useTranslation('warn');
  return (
    <ActionIcon
      variant="default"
      size="lg"
      aria-label={t('share', { name })}
      onClick={() => void shareLink(new URL(address, location.origin).href)}
    >
      <IconShare size={18} stroke={1.75} aria-hidden="true" />
    </ActionIcon>
  );
}
