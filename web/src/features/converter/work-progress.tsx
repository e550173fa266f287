import { Button, Progress } from '@mantine/core';
import '@mantine/core/styles/Progress.layer.css';
import { useTranslation } from '../../i18n/translation.ts';
import { Row, Stack } from '../../ui/layout.tsx';
import classes from './converter-work.module.css';

interface WorkProgressProps {
  label: string;
  /** From 0 to 1. */
  share: number;
  onStop: () => void;
}

export function WorkProgress({ label, share, onStop }: WorkProgressProps) {
  const { t } = useTranslation('converter');
  return (
    <Stack className={classes['progress']} gap={8} role="status">
      <Row gap={12} justify="between">
        <span>
          {label} {Math.round(share * 100)} %
        </span>
        <Button size="compact-sm" variant="default" onClick={onStop}>
          {t('stop')}
        </Button>
      </Row>
      <Progress value={share * 100} aria-label={label} transitionDuration={60} />
    </Stack>
  );
}
