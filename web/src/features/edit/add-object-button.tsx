import { IconPlus } from '@tabler/icons-react';
import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import classes from './add-object-button.module.css';

/** The way to a new object that everybody finds: the one button in the colour of action. */
export function AddObjectButton({ onClick }: { onClick: () => void }) {
  const { t } = useTranslation('map');
  return (
    <Button
      className={classes['button']}
      leftSection={<IconPlus size={20} stroke={2} aria-hidden />}
      onClick={onClick}
      aria-label={t('menu.add')}
    >
      <span className={classes['text']}>{t('menu.add')}</span>
    </Button>
  );
}
