import { Button, Group } from '@mantine/core';
import { IconMap2 } from '@tabler/icons-react';
import { useQueries } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { getPoint } from '@dozor/contract/calls.ts';
import type { CandidateReply } from '@dozor/contract/endpoints/sources-endpoints.ts';
import { distanceMeters } from '@dozor/domain/geometry/distance.ts';
import { formatCoordinates } from '@dozor/domain/labels/format-coordinates.ts';
import type { PointFields } from '@dozor/domain/point/point-schema.ts';
import { call } from '../../api/call.ts';
import { ChangeMap } from '../../entry/change-map.tsx';
import { useTypeName } from '../../entry/entry-text.tsx';
import { useTranslation } from '../../i18n/translation.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import type { LngLat } from '../../map/camera/map-position.ts';
import { positionSearch } from '../../point/map-link.ts';
import { Note, Stack, Text } from '../../ui/layout.tsx';
import { lengthText } from '../../ui/measure-text.ts';
import { LoadingState } from '../../ui/state/loading-state.tsx';
import queue from '../moderation/moderation.module.css';
import type { QueueItem } from '../moderation/queue/action-queue.ts';
import { type CandidateResult, isMovable } from './candidate-actions.ts';
import { CandidateFacts } from './candidate-facts.tsx';
import classes from './candidates.module.css';
import { type CandidateStates, useCandidateStates } from './use-candidate-states.ts';

interface CandidateDetailProps {
  item: QueueItem<CandidateReply, CandidateResult>;
  /** Null until they are known. */
  states: CandidateStates | null;
  /** The position chosen by the reviewer; null while it is the list's. */
  moved: LngLat | null;
  /** The existing points because of which accepting it was refused. */
  duplicates: readonly string[];
  /** True if the aerial view is on; null where the installation has no aerial pictures. */
  isAerial: boolean | null;
  onAerial: () => void;
  onMove: () => void;
  onMoveTo: (position: LngLat) => void;
  onAccept: () => void;
  onAcceptAnother: () => void;
  onReject: () => void;
  onDefer: () => void;
  onMany: () => void;
}

const cardZoom = 17;
/** Not the number of any point: nothing is omitted from the map around a new one. */
const noPoint = '0';

export function CandidateDetail(props: CandidateDetailProps) {
  const { item, states, moved, duplicates, isAerial } = props;
  const { onAerial, onMove, onMoveTo, onAccept, onAcceptAnother, onReject, onDefer, onMany } = props;
  const { t } = useTranslation('candidates');
  const typeName = useTypeName();
  const proposed = useCandidateStates(item.item, null);
  const { source, ref, kind, copy, x, y, point, review } = item.item;
  const isOpen = item.state === 'open';
  return (
    <section className={queue['detail']} aria-label={t('one')}>
      <div className={classes['map']}>
        {states && (
          <ChangeMap
            id={kind === 'new' ? noPoint : (point ?? noPoint)}
            states={states}
            isAerial={isAerial === true}
            {...(moved && proposed && { fitted: proposed, onPick: onMoveTo })}
          />
        )}
      </div>
      {moved && (
        <Text mt={8} mb={8} tone="dimmed" role="status">
          {t('moving', { place: formatCoordinates(moved[0], moved[1], 'decimal') })}
        </Text>
      )}
      <h2 className={queue['detailTitle']}>
        {states && typeName(states.after.type)} · {t(`kind.${kind}`)}
        {review && ` · ${t('review')}`}
      </h2>
      <p className={queue['dimmed']}>
        <bdi>{t('from', { source, ref })}</bdi>
      </p>
      <div className={classes['both']}>
        <div>
          {states ? <CandidateFacts candidate={item.item} states={states} /> : <LoadingState lines={3} />}
          {!copy && (
            <Text mt={12} tone="warn" className={classes['look']}>
              {t('look')}
            </Text>
          )}
          {item.problem !== null && (
            <p className={queue['problem']} role="alert">
              {item.problem}
            </p>
          )}
          {isOpen && states && duplicates.length > 0 && (
            <DuplicateNote candidate={item.item} made={states.made} ids={duplicates} onAccept={onAcceptAnother} />
          )}
          <Group gap="xs" mt="md">
            {(copy || kind === 'vanished') && (
              <Button onClick={onAccept} disabled={!isOpen} aria-keyshortcuts="a">
                {t('accept')} <kbd className={queue['key']}>A</kbd>
              </Button>
            )}
            {isMovable(item.item) && (
              <Button
                variant={moved === null ? 'default' : 'light'}
                onClick={onMove}
                disabled={!isOpen}
                aria-keyshortcuts="m"
                aria-pressed={moved !== null}
              >
                {t('move')} <kbd className={queue['key']}>M</kbd>
              </Button>
            )}
            <Button variant="default" onClick={onReject} disabled={!isOpen} aria-keyshortcuts="r">
              {t('reject')} <kbd className={queue['key']}>R</kbd>
            </Button>
            <Button variant="default" onClick={onDefer} disabled={!isOpen} aria-keyshortcuts="d">
              {t('defer')} <kbd className={queue['key']}>D</kbd>
            </Button>
            {isAerial !== null && (
              <Button
                variant={isAerial ? 'light' : 'default'}
                onClick={onAerial}
                aria-keyshortcuts="p"
                aria-pressed={isAerial}
              >
                {t('aerial')} <kbd className={queue['key']}>P</kbd>
              </Button>
            )}
            <Button
              variant="subtle"
              leftSection={<IconMap2 size={18} aria-hidden />}
              renderRoot={(props) => (
                <Link {...props} to="/" search={positionSearch({ center: [x, y], zoom: cardZoom })} />
              )}
            >
              {t('toMap')}
            </Button>
            {copy && (
              <Button variant="subtle" onClick={onMany}>
                {t('many.button')}
              </Button>
            )}
          </Group>
        </div>
        <RowWords says={item.item.says} />
      </div>
    </section>
  );
}

/** The row as in its list, in an unknown language. */
function RowWords({ says }: Pick<CandidateReply, 'says'>) {
  const { t } = useTranslation('candidates');
  const columns = Object.entries(says);
  if (columns.length === 0) return null;
  return (
    <section className={classes['words']} aria-label={t('says')}>
      <Note as="h3" mb={4} weight={500}>
        {t('says')}
      </Note>
      <Stack as="dl" gap={4} className={classes['facts']}>
        {columns.map(([column, text]) => (
          <div key={column}>
            <dt>
              <bdi lang="">{column}</bdi>
            </dt>
            <dd>
              <bdi lang="">{text}</bdi>
            </dd>
          </div>
        ))}
      </Stack>
    </section>
  );
}

interface DuplicateNoteProps {
  candidate: CandidateReply;
  /** The proposed point as it would be saved. */
  made: PointFields;
  ids: readonly string[];
  onAccept: () => void;
}

function DuplicateNote({ candidate: { ref }, made, ids, onAccept }: DuplicateNoteProps) {
  const { t } = useTranslation('candidates');
  const typeName = useTypeName();
  const language = useLanguage();
  const found = useQueries({
    queries: ids.map((id) => ({
      queryKey: ['point', id, 'candidate'],
      queryFn: ({ signal }: { signal: AbortSignal }) => call(getPoint, { params: { id }, quiet: true, signal }),
    })),
  });
  return (
    <div className={classes['duplicate']}>
      <p>{t('duplicate.new', { type: typeName(made.type), ref })}</p>
      <ul>
        {ids.map((id, at) => {
          const point = found[at]?.data;
          return (
            <li key={id}>
              <Link to="/history/$pid" params={{ pid: id }} data-alone>
                {point && typeName(point.type)} {t('number', { id })}
              </Link>
              {point && `, ${lengthText(distanceMeters(made.x, made.y, point.x, point.y), language)}`}
            </li>
          );
        })}
      </ul>
      <Button variant="default" size="compact-sm" onClick={onAccept}>
        {t('duplicate.accept')}
      </Button>
    </div>
  );
}
