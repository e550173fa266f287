import { ActionIcon } from '@mantine/core';
import { IconCopy } from '@tabler/icons-react';
import { useTranslation } from '../../i18n/translation.ts';
import { copyText } from '../../ui/copy-text.ts';
import { coordinatesText } from '../../point/point-label.ts';
import classes from './point-card.module.css';

export function CopyCoordinates({ point }: { point: { x: number; y: number } }) {
  const { t } = useTranslation('map');
  const text = coordinatesText(point);
  return (
    <span className={classes['coordinates']}>
      <span>{text}</span>
      <ActionIcon variant="subtle" aria-label={t('card.copyCoordinates')} onClick={() => void copyText(text)}>
        <IconCopy size={18} aria-hidden />
      </ActionIcon>
    </span>
  );
}
