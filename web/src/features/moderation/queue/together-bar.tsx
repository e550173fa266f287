import { Button, CloseButton } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from '../../../i18n/translation.ts';
import { Row } from '../../../ui/layout.tsx';
import classes from '../moderation.module.css';

/** The first one is the default. */
export interface TogetherAction {
  label: string;
  onClick: () => Promise<void> | void;
}

interface TogetherBarProps {
  count: number;
  actions: readonly TogetherAction[];
  onClear: () => void;
  isBusy?: boolean;
}

export function TogetherBar({ count, actions, onClear, isBusy = false }: TogetherBarProps) {
  const { t } = useTranslation('moderation');
  const [running, setRunning] = useState<string | null>(null);
  if (count === 0) return null;
  const run = async ({ label, onClick }: TogetherAction) => {
    setRunning(label);
    try {
      await onClick();
    } finally {
      setRunning(null);
    }
  };
  const isRunning = isBusy || running !== null;
  return (
    <Row className={classes['together']} gap={8} wrap mb={8} role="toolbar" aria-label={t('together.title')}>
      <strong role="status">{t(isRunning ? 'together.left' : 'together.count', { count })}</strong>
      {actions.map((action, at) => (
        <Button
          key={action.label}
          size="compact-sm"
          {...(at > 0 && { variant: 'default' })}
          loading={running === action.label}
          disabled={isRunning}
          onClick={() => void run(action)}
        >
          {action.label}
        </Button>
      ))}
      <CloseButton aria-label={t('together.clear')} disabled={isRunning} onClick={onClear} />
    </Row>
  );
}
