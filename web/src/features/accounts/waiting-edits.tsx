import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { listHeldEdits } from '@dozor/contract/calls.ts';
import { isPointType } from '@dozor/domain/point/point-type.ts';
import { call } from '../../api/call.ts';
import { ChangesSummary } from '../../entry/changes-summary.tsx';
import { EntryReason, useTypeName } from '../../entry/entry-text.tsx';
import { pointPositionSearch } from '../../entry/point-position-search.ts';
import { Trans } from '../../i18n/trans.tsx';
import { useTranslation } from '../../i18n/translation.ts';
import { RelativeTime } from '../../ui/time/relative-time.tsx';
import classes from './account-page.module.css';

export function WaitingEdits({ login }: { login: string }) {
  const { t } = useTranslation('accounts');
  const { t: historyText } = useTranslation('history');
  const typeName = useTypeName();
  const { data: edits = [] } = useQuery({
    queryKey: ['account', login, 'held'],
    queryFn: async ({ signal }) => (await call(listHeldEdits, { params: { login }, quiet: true, signal })).items,
  });
  if (edits.length === 0) return null;
  return (
    <section className={classes['waiting']} aria-label={t('waiting.title')}>
      <h2 className={classes['waitingTitle']}>{t('waiting.title')}</h2>
      <p className={classes['about']}>{t('waiting.text')}</p>
      <ul className={classes['waitingList']}>
        {edits.map(({ entry, state, until, reason, note }) => (
          <li key={entry._id}>
            <Link to="/" search={pointPositionSearch(entry.point)}>
              {isPointType(entry.point.type) ? typeName(entry.point.type) : entry.point.type}
            </Link>{' '}
            · {historyText(`kind.${entry.kind}`)}
            {entry.kind === 'changed' && ': '}
            {entry.kind === 'changed' && <ChangesSummary changes={entry.changes} place={entry.point} max={3} />}
            <span className={classes['waitingState']} data-state={state}>
              {state === 'held' && until === null ? (
                t('waiting.comment')
              ) : (
                <Trans
                  t={t}
                  i18nKey={`waiting.${state}`}
                  components={{ ago: until === null ? <></> : <RelativeTime time={until} /> }}
                />
              )}
            </span>
            {reason !== null && <EntryReason reason={reason} className={classes['about']} />}
            {note !== '' && <bdi lang="">{note}</bdi>}
          </li>
        ))}
      </ul>
    </section>
  );
}
