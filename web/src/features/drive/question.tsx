import { Button } from '@mantine/core';
import { useTranslation } from '../../i18n/translation.ts';
import type { DriveRun } from './drive-run.ts';
import classes from './drive.module.css';

/** The cheapest votes there are: by those who have just passed the camera. */
export function Question({ run }: { run: DriveRun }) {
  const { t } = useTranslation('drive');
  return (
    <div role="group" aria-label={t('question')}>
      <p className={classes['hint']}>{t('question')}</p>
      <div className={classes['answers']}>
        <Button className={classes['answer'] ?? ''} onClick={() => void run.answer('here')}>
          {t('here')}
        </Button>
        <Button className={classes['answer'] ?? ''} variant="default" onClick={() => void run.answer('gone')}>
          {t('gone')}
        </Button>
      </div>
    </div>
  );
}
