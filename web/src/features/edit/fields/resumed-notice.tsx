import { Button } from '@mantine/core';
import { useTranslation } from '../../../i18n/translation.ts';
import classes from './edit-form.module.css';

/** Explains that the form was restored after a reload, until something else is entered. */
export function ResumedNotice({ onStartAfresh }: { onStartAfresh: () => void }) {
  const { t } = useTranslation('edit');
  return (
    <div className={classes['notice']} role="status">
      <p>{t('resumed.text')}</p>
      <Button variant="default" size="compact-sm" onClick={onStartAfresh}>
        {t('resumed.afresh')}
      </Button>
    </div>
  );
}
