import { Button } from '@mantine/core';
import { useTranslation } from '../../../i18n/translation.ts';
import classes from '../way.module.css';
import type { Since } from './use-since.ts';

const kinds = ['new', 'changed', 'gone', 'said'] as const;

/** The changes on an own way since its owner last looked; nothing if there are none. */
export function SinceLine({ since: { changes, seen } }: { since: Since }) {
  const { t } = useTranslation('way');
  if (changes === undefined) return null;
  const parts = kinds.flatMap((kind) => {
    const count = changes[kind].length;
    return count === 0 ? [] : [t(`since.${kind}`, { count })];
  });
  if (parts.length === 0) return null;
  return (
    <div className={classes['since']} role="status">
      <p>{t('since.all', { changes: parts.join(', ') })}</p>
      <Button variant="light" size="compact-sm" onClick={() => void seen()}>
        {t('since.seen')}
      </Button>
    </div>
  );
}
