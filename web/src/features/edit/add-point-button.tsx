import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useTranslation } from '../../i18n/translation.ts';
import classes from './add-point-button.module.css';

/** The only button in the action colour. */
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
