import '@mantine/core/styles/Progress.layer.css';
import { Button, Progress } from '@mantine/core';
import { useTranslation } from '../../i18n/translation.ts';
import classes from './converter-page.module.css';

interface WorkProgressProps {
  label: string;
  /** From 0 to 1. */
  share: number;
  onStop: () => void;
}

export function WorkProgress({ label, share, onStop }: WorkProgressProps) {
  const { t } = useTranslation('converter');
  return (
    <div className={classes['progress']} role="status">
      <div className={classes['progressLine']}>
        <span>
          {label} {Math.round(share * 100)} %
        </span>
        <Button size="compact-sm" variant="default" onClick={onStop}>
          {t('stop')}
        </Button>
      </div>
      <Progress value={share * 100} aria-label={label} transitionDuration={60} />
    </div>
  );
}
