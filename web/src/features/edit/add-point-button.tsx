import { IconPlus } from '@tabler/icons-react';
import { Button } from '@mantine/core';
import { useTranslation } from '../../i18n/translation.ts';
import classes from './add-point-button.module.css';

/** The way to a new point that everybody finds: the one button in the colour of action. */
export function AddPointButton({ onClick }: { onClick: () => void }) {
  const { t } = useTranslation('map');
  return (
    <Button
      className={classes['button']}
      leftSection={<IconPlus size={20} stroke={2} aria-hidden />}
      onClick={onClick}
      aria-label={t('menu.add')}
      data-spare
    >
      <span className={classes['text']}>{t('menu.add')}</span>
    </Button>
  );
}
