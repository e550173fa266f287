import { Button, CloseButton } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from '../../i18n/translation.ts';
import classes from './moderation.module.css';

interface TogetherBarProps {
  count: number;
  onCheck: () => Promise<void>;
  onRevert: () => void;
  onClear: () => void;
  /** Something is being done with them. */
  isBusy: boolean;
}

/** What can be done with all marked edits at once. */
export function TogetherBar({ count, onCheck, onRevert, onClear, isBusy }: TogetherBarProps) {
  const { t } = useTranslation('moderation');
  const [isChecking, setChecking] = useState(false);
  if (count === 0) return null;
  const check = async () => {
    setChecking(true);
    await onCheck();
    setChecking(false);
  };
  const isRunning = isBusy || isChecking;
  return (
    <div className={classes['together']} role="toolbar" aria-label={t('together.title')}>
      <strong role="status">{t(isRunning ? 'together.left' : 'together.count', { count })}</strong>
      <Button size="compact-sm" loading={isChecking} disabled={isRunning} onClick={() => void check()}>
        {t('together.check')}
      </Button>
      <Button size="compact-sm" variant="default" disabled={isRunning} onClick={onRevert}>
        {t('together.revert')}
      </Button>
      <CloseButton aria-label={t('together.clear')} disabled={isRunning} onClick={onClear} />
    </div>
  );
}
