import type { ReactNode } from 'react';
import { Box, Stack } from '../layout.tsx';
import classes from './state.module.css';

interface EmptyStateProps {
  title: string;
  /** The possible content and how to add it. */
  text?: ReactNode;
  /** At most one button or link. */
  action?: ReactNode;
}

export function EmptyState({ title, text, action }: EmptyStateProps) {
  return (
    <Stack className={classes['state']} align="start" gap={8}>
      <p className={classes['title']}>{title}</p>
      {text !== undefined && (
        <Box mb={8} size="md" lines="loose" tone="dimmed">
          {text}
        </Box>
      )}
      {action}
    </Stack>
  );
}
