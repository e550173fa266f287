import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from '../../i18n/translation.ts';
import { Box, Stack } from '../layout.tsx';
import classes from './state.module.css';

interface ErrorStateProps {
  title?: string;
  /** The remaining state and the next step. */
  text: ReactNode;
  onRetry?: () => void;
  children?: ReactNode;
}

export function ErrorState({ title, text, onRetry, children }: ErrorStateProps) {
  const { t } = useTranslation('shell');
  return (
    <Stack className={classes['state']} align="start" gap={8} role="alert">
      {title !== undefined && <p className={classes['title']}>{title}</p>}
      <Box mb={8} size="md" lines="loose" tone="dimmed">
        {text}
      </Box>
      {onRetry && (
        <Button variant="default" onClick={onRetry}>
          {t('failed.retry')}
        </Button>
      )}
      {children}
    </Stack>
  );
}
