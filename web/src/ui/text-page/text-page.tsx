import type { ReactNode } from 'react';
import { Box, Row } from '../layout.tsx';
import classes from './text-page.module.css';

interface TextPageProps {
  title: ReactNode;
  lead?: ReactNode;
  actions?: ReactNode;
  children?: ReactNode;
  /** `text` limits lines to 68 characters; `table` takes the full width. */
  width?: 'text' | 'table';
  /** A section's layout has margins of its own. */
  inSection?: boolean;
  /** `none` hides the bars of a phone beside it. */
  bars?: 'none';
}

export function TextPage({ title, lead, actions, children, width = 'text', inSection = false, bars }: TextPageProps) {
  return (
    <article className={classes['page']} data-width={width} data-in-section={inSection || undefined} data-bars={bars}>
      {actions === undefined ? (
        <h1 className={classes['title']}>{title}</h1>
      ) : (
        <Row className={classes['head']} gap={16} rowGap={8} justify="between" mb={12}>
          <h1 className={classes['title']}>{title}</h1>
          <Row gap={8} rigid>
            {actions}
          </Row>
        </Row>
      )}
      {lead !== undefined && (
        <Box mb={24} size="md" lines="loose" tone="dimmed">
          {lead}
        </Box>
      )}
      <Box size="md" lines="loose" className={classes['body']}>
        {children}
      </Box>
    </article>
  );
}
