import { Button, Group } from '@mantine/core';
import { IconMap2 } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { getPoint, pointHistory } from '@dozor/contract/calls.ts';
import type { FlaggedEdit } from '@dozor/contract/endpoints/moderation-endpoints.ts';
import { applyChanges } from '@dozor/domain/point/changes/diff.ts';
import { call } from '../../api/call.ts';
import { ChangeMap } from '../../entry/change-map.tsx';
import { ChangesList } from '../../entry/changes-list.tsx';
import { EntryAuthor, EntryPoint, EntryReason, useEntryComment } from '../../entry/entry-text.tsx';
import type { HistoryEntry } from '../../entry/history-entry.ts';
import { isSeenOnMap, pastStates, type EntryStates } from '../../entry/past-states.ts';
import { pointPositionSearch } from '../../entry/point-position-search.ts';
import { countryName } from '../../i18n/country-name.ts';
import { Trans } from '../../i18n/trans.tsx';
import { useTranslation } from '../../i18n/translation.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { RelativeTime } from '../../ui/time/relative-time.tsx';
import { AuthorActions } from './author-actions.tsx';
import classes from './moderation.module.css';
import type { EditItem } from './story/edit-stories.ts';

interface EditDetailProps {
  item: EditItem;
  onCheck: () => void;
  onRevert: () => void;
}

export function EditDetail({ item, onCheck, onRevert }: EditDetailProps) {
  const { t } = useTranslation('moderation');
  const { t: historyText } = useTranslation('history');
  const language = useLanguage();
  const { entry } = item.item;
  const { point, kind, reason, author, created } = entry;
  const comment = useEntryComment()(entry);
  const isHeld = item.item.state === 'held';
  const states = useEntryStates(item.item);
  const changes = entry.changes;
  return (
    <section className={classes['detail']} aria-label={t('edits.one')}>
      <h2 className={classes['detailTitle']}>
        <EntryPoint entry={entry} />
      </h2>
      <p className={classes['dimmed']}>
        {[historyText(`kind.${kind}`), countryName(point.country, language)].filter(Boolean).join(' · ')} ·{' '}
        <RelativeTime time={created} />
      </p>
      {isHeld && item.item.until !== undefined && (
        <p className={classes['held']}>
          <HeldUntil time={item.item.until} />
        </p>
      )}
      {(comment !== '' || reason !== null) && (
        <blockquote className={classes['quote']}>
          <EntryReason reason={reason} className={classes['why']} />
          {comment !== '' && <bdi lang="">{comment}</bdi>}
        </blockquote>
      )}
      {changes.length > 0 && (
        <ChangesList
          changes={changes}
          place={{ ...(states?.after ?? point), country: point.country }}
          isMapped={states !== null && states.before !== null && states.after !== null}
        />
      )}
      {states !== null && <ChangeMap id={point._id} states={states} />}
      {item.problem !== null && (
        <p className={classes['problem']} role="alert">
          {item.problem}
        </p>
      )}
      <Group gap="xs" mt="md">
        <Button onClick={onCheck} disabled={item.state !== 'open'} aria-keyshortcuts="c">
          {t(isHeld ? 'held.release' : 'edits.check')} <kbd className={classes['key']}>C</kbd>
        </Button>
        <Button variant="default" onClick={onRevert} disabled={item.state !== 'open'} aria-keyshortcuts="r">
          {t(isHeld ? 'held.refuse' : kind === 'created' ? 'edits.remove' : 'edits.revert')}{' '}
          <kbd className={classes['key']}>R</kbd>
        </Button>
        <Button
          variant="subtle"
          leftSection={<IconMap2 size={18} aria-hidden />}
          renderRoot={(props) => <Link {...props} to="/" search={pointPositionSearch(point)} />}
        >
          {t('toMap')}
        </Button>
      </Group>
      <div className={classes['authorPart']}>
        <p className={classes['dimmed']}>
          {t('author')} <EntryAuthor login={author.login} />
        </p>
        <AuthorActions author={author} since={created} />
      </div>
    </section>
  );
}

/** Null for an edit that cannot be shown on a map, and until its states are known. */
function useEntryStates({ entry, state }: FlaggedEdit): EntryStates | null {
  const id = entry.point._id;
  const isHeld = state === 'held';
  const isShown = entry.kind === 'created' || isSeenOnMap(entry) || (isHeld && entry.kind === 'changed');
  const { data } = useQuery({
    queryKey: ['point', id, 'states', entry._id],
    queryFn: ({ signal }) => (isHeld ? heldStates(entry, signal) : liveStates(entry, signal)),
    enabled: isShown,
  });
  const isKnown = data?.after || data?.before;
  return isShown && data && isKnown ? data : null;
}

async function liveStates(entry: HistoryEntry, signal: AbortSignal): Promise<EntryStates | null> {
  const params = { id: entry.point._id };
  const [point, { items }] = await Promise.all([
    call(getPoint, { params, quiet: true, signal }),
    call(pointHistory, { params, query: { limit: 25 }, quiet: true, signal }),
  ]);
  return pastStates(point, items).get(entry._id) ?? null;
}

/** The history does not have it yet. A held new point is shown to moderators as its author entered it. */
async function heldStates(
  { point: { _id: id }, kind, changes }: HistoryEntry,
  signal: AbortSignal,
): Promise<EntryStates> {
  const now = await call(getPoint, { params: { id }, quiet: true, signal });
  if (kind === 'created') return { before: null, after: now };
  return { before: now, after: applyChanges(now, changes) };
}

function HeldUntil({ time }: { time: string }) {
  const { t } = useTranslation('moderation');
  return <Trans t={t} i18nKey="held.until" components={{ ago: <RelativeTime time={time} /> }} />;
}
