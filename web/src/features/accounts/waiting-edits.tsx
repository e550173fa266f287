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
import { Stack, Text } from '../../ui/layout.tsx';
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
      <Text as="h2" size="md">
        {t('waiting.title')}
      </Text>
      <p className={classes['about']}>{t('waiting.text')}</p>
      <Stack as="ul" gap={8} mt={8} size="sm" list>
        {edits.map(({ entry, state, until, reason, note }) => (
          <li key={entry._id}>
            <Link to="/" search={pointPositionSearch(entry.point)}>
              {isPointType(entry.point.type) ? typeName(entry.point.type) : entry.point.type}
            </Link>{' '}
            · {historyText(`kind.${entry.kind}`)}
            {entry.kind === 'changed' && ': '}
            {entry.kind === 'changed' && <ChangesSummary changes={entry.changes} place={entry.point} max={3} />}
            <Text as="span" block tone="dimmed" className={classes['waitingState']} data-state={state}>
              {state === 'held' && until === null ? (
                t('waiting.comment')
              ) : (
                <Trans
                  t={t}
                  i18nKey={`waiting.${state}`}
                  components={{ ago: until === null ? <></> : <RelativeTime time={until} /> }}
                />
              )}
            </Text>
            {reason !== null && <EntryReason reason={reason} className={classes['about']} />}
            {note !== '' && (
              <Text as="bdi" block lang="">
                {note}
              </Text>
            )}
          </li>
        ))}
      </Stack>
    </section>
  );
}
