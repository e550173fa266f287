import type { ReactNode } from 'react';
import classes from './state.module.css';

interface EmptyStateProps {
  title: string;
  /** What could be here and how it gets here. */
  text?: ReactNode;
  /** One button or link at most. */
  action?: ReactNode;
}

export function EmptyState({ title, text, action }: EmptyStateProps) {
  return (
    <div className={classes['state']}>
      <p className={classes['title']}>{title}</p>
      {text !== undefined && <div className={classes['text']}>{text}</div>}
      {action}
    </div>
  );
}
