import type { ReactNode } from 'react';
import { Stack } from '../layout.tsx';
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
      {text !== undefined && <div className={classes['text']}>{text}</div>}
      {action}
    </Stack>
  );
}
