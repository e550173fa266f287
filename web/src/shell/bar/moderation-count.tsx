import { countModeration } from '@dozor/contract/calls.ts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { useTranslation } from '../../i18n/translation.ts';
import classes from './moderation-count.module.css';

const everyMs = 60_000;
/** Larger counts are shown as "99+". */
const maxShown = 99;

const moderationCountQuery = queryOptions({
  queryKey: ['moderation-count'],
  queryFn: async ({ signal }) => {
    const { edits, complaints, held, photos, surges } = await call(countModeration, { quiet: true, signal });
    return edits + complaints + held + photos + surges;
  },
  staleTime: 0,
  refetchInterval: everyMs,
  // A count that cannot be loaded must not disturb the user.
  retry: false,
});

/** The number of waiting items, next to the moderator's link; hidden at zero. */
export function ModerationCount({ isDot = false }: { isDot?: boolean }) {
  const { t } = useTranslation('shell');
  const { data = 0 } = useQuery(moderationCountQuery);
  if (data === 0) return null;
  if (isDot) return <span className={classes['dot']} aria-hidden="true" />;
  return (
    <span className={classes['count']} role="img" aria-label={t('account.waiting', { count: data })}>
      {data > maxShown ? `${maxShown}+` : data}
    </span>
  );
}
