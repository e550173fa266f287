import { useQuery } from '@tanstack/react-query';
import type { ReplyOf } from '@dozor/contract/call-types.ts';
import { useTranslation } from '../../i18n/translation.ts';
import { Text } from '../../ui/layout.tsx';
import { moderationCountQuery } from './moderation-count-query.ts';
import classes from './moderation-count.module.css';

/** Larger counts are shown as "99+". */
const maxShown = 99;

export function ModerationCount({ isDot = false }: { isDot?: boolean }) {
  const { t } = useTranslation('shell');
  const { data = 0 } = useQuery({ ...moderationCountQuery, select: urgentOf });
  if (data === 0) return null;
  if (isDot) return <span className={classes['dot']} aria-hidden="true" />;
  return (
    <Text
      as="span"
      size="xs"
      weight={600}
      tone="link"
      className={classes['count']}
      role="img"
      aria-label={t('account.waiting', { count: data })}
    >
      {data > maxShown ? `${maxShown}+` : data}
    </Text>
  );
}

/** Excludes suggestions from lists: there are hundreds of them, and none is urgent. */
function urgentOf({ candidates: _, ...lists }: ReplyOf<'countModeration'>): number {
  return Object.values(lists).reduce((sum, count) => sum + count, 0);
}
