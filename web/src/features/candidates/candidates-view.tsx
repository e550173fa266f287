import '@mantine/core/styles/Combobox.layer.css';
import { Button, NativeSelect } from '@mantine/core';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useSearch } from '@tanstack/react-router';
import { useMemo, useState, useSyncExternalStore } from 'react';
import { acceptCandidates, listCandidates, listSources } from '@dozor/contract/calls.ts';
import type { CandidateReply } from '@dozor/contract/endpoints/sources-endpoints.ts';
import { type CandidateKind, candidateKinds } from '@dozor/domain/candidates/candidate.ts';
import { call } from '../../api/call.ts';
import { notifyKnownFailure } from '../../api/notify-known-failure.ts';
import { siteConfigQuery } from '../../api/site-config-query.ts';
import { useTranslation } from '../../i18n/translation.ts';
import { askConfirm } from '../../ui/confirm/confirm-store.ts';
import { Row, Text } from '../../ui/layout.tsx';
import { notify } from '../../ui/notify.ts';
import { EmptyState } from '../../ui/state/empty-state.tsx';
import { ErrorState } from '../../ui/state/error-state.tsx';
import { LoadingState } from '../../ui/state/loading-state.tsx';
import { ActionQueue } from '../moderation/queue/action-queue.ts';
import { QueueLayout, rowsOf } from '../moderation/queue/queue-layout.tsx';
import { useCountLeft } from '../moderation/use-count-left.ts';
import { usePolling } from '../moderation/use-polling.ts';
import { accept, defer, isMovable, reject, type CandidateResult } from './candidate-actions.ts';
import { CandidateDetail } from './candidate-detail.tsx';
import { CandidateRow } from './candidate-row.tsx';
import { type LeftOpen, LeftNote } from './left-note.tsx';
import { useCandidateStates } from './use-candidate-states.ts';
import { useMovedPosition } from './use-moved-position.ts';

const pageSize = 100;
/** The confidence of a pair whose score is 3. */
const sureFrom = 0.95;

interface Filter {
  /** Part of the map; empty for all of it. */
  bbox: string;
  source: string;
  kind: CandidateKind | '';
  /** Incremented after a bulk acceptance, to start a new list. */
  round: number;
}

type Queue = ActionQueue<CandidateReply, CandidateResult>;

const sourcesQuery = queryOptions({
  queryKey: ['sources', 'names'],
  queryFn: ({ signal }) => call(listSources, { query: { limit: pageSize }, quiet: true, signal }),
});

export function CandidatesView() {
  const { t } = useTranslation('candidates');
  const { bbox = '' } = useSearch({ from: '/candidates' });
  const [filter, setFilter] = useState<Omit<Filter, 'bbox'>>({ source: '', kind: '', round: 0 });
  const [left, setLeft] = useState<LeftOpen | null>(null);
  const { data } = useQuery(sourcesQuery);
  const sources = data?.items ?? [];
  const onMany = (stayed: LeftOpen | null) => {
    setLeft(stayed);
    setFilter((before) => ({ ...before, round: before.round + 1 }));
  };
  const acceptMany = useAcceptMany(onMany);
  const acceptWhole = (source: string, count: number) =>
    acceptMany({ source, whole: true }, { title: t('many.whole', { count }), text: t('many.wholeText') });
  return (
    <>
      <Row gap={12} rowGap={8} wrap mt={12} mb={16}>
        <NativeSelect
          aria-label={t('source')}
          value={filter.source}
          onChange={({ currentTarget: { value } }) => setFilter((before) => ({ ...before, source: value }))}
          data={[
            { value: '', label: t('anySource') },
            ...sources.map(({ name, open }) => ({ value: name, label: t('sourceOf', { name, count: open }) })),
          ]}
        />
        <NativeSelect
          aria-label={t('kindLabel')}
          value={filter.kind}
          onChange={({ currentTarget: { value } }) =>
            setFilter((before) => ({ ...before, kind: candidateKinds.find((one) => one === value) ?? '' }))
          }
          data={[
            { value: '', label: t('anyKind') },
            ...candidateKinds.map((kind) => ({ value: kind, label: t(`kind.${kind}`) })),
          ]}
        />
      </Row>
      {bbox !== '' && (
        <Text mb={8} tone="dimmed">
          {t('part')} <Link to="/candidates">{t('whole')}</Link>
        </Text>
      )}
      {left && <LeftNote left={left} />}
      {sources
        .filter(({ name, sure }) => sure > 0 && (filter.source === name || sources.length === 1))
        .map(({ name, sure }) => (
          <Button key={name} variant="default" mb={12} onClick={() => void acceptWhole(name, sure)}>
            {t('many.whole', { count: sure })}
          </Button>
        ))}
      <CandidateQueue
        key={`${bbox} ${filter.source} ${filter.kind} ${filter.round}`}
        filter={{ ...filter, bbox }}
        onMany={onMany}
      />
    </>
  );
}

function useCandidateQueue({ bbox, source, kind }: Filter): Queue {
  const queue = useMemo(
    () =>
      new ActionQueue<CandidateReply, CandidateResult>({
        pageSize,
        idOf: ({ _id }) => _id,
        load: (page) =>
          call(listCandidates, {
            query: {
              page,
              limit: pageSize,
              ...(bbox !== '' && { bbox }),
              ...(source !== '' && { source }),
              ...(kind !== '' && { kind }),
            },
            quiet: true,
          }),
      }),
    [bbox, source, kind],
  );
  usePolling(queue);
  useCountLeft(queue, 'candidates');
  return queue;
}

function CandidateQueue({ filter, onMany }: { filter: Filter; onMany: (left: LeftOpen | null) => void }) {
  const { t } = useTranslation('candidates');
  const queue = useCandidateQueue(filter);
  const view = useSyncExternalStore(queue.subscribe, queue.get);
  const acceptMany = useAcceptMany(onMany);
  const acceptRegion = ({ source, region, country }: CandidateReply) => {
    const place = region || country;
    const question = { title: t('many.title', { source }), text: t('many.text', { region: place }) };
    return acceptMany({ source, region: place, from: sureFrom }, question);
  };
  const selected = view.items.find(({ id }) => id === view.selectedId);
  const moved = useMovedPosition(selected?.item);
  const aerial = useAerial();
  const states = useCandidateStates(selected?.item, moved.position);
  const act = (action: Parameters<Queue['act']>[1]) => () => {
    const { selectedId } = queue.get();
    if (selectedId !== null) void queue.act(selectedId, action);
  };
  const [duplicates, setDuplicates] = useState<ReadonlyMap<string, readonly string[]>>(new Map());
  const acceptOne = (isAnother: boolean) =>
    act(async (candidate) => {
      if (!candidate.copy && candidate.kind !== 'vanished') return { problem: t('look') };
      const outcome = await accept(candidate, t, { moved: moved.position && states, isAnother });
      setDuplicates((before) => new Map(before).set(candidate._id, outcome?.duplicates ?? []));
      return outcome;
    });
  const actions = {
    accept: acceptOne(false),
    acceptAnother: acceptOne(true),
    reject: act(reject),
    defer: act(defer),
  };
  const move = () => {
    if (states && selected?.state === 'open' && isMovable(selected.item)) {
      moved.toggle([states.after.x, states.after.y]);
    }
  };
  if (view.items.length === 0) {
    if (view.isLoading) return <LoadingState lines={8} />;
    if (view.hasFailed) return <ErrorState text={t('failed')} onRetry={() => void queue.load()} />;
    return <EmptyState title={t('empty')} text={t('emptyText')} />;
  }
  return (
    <QueueLayout
      label={t('list')}
      queue={queue}
      view={view}
      listSide="right"
      keys={{
        KeyA: actions.accept,
        KeyR: actions.reject,
        KeyD: actions.defer,
        KeyM: move,
        KeyP: aerial.toggle,
        ...moved.keys,
      }}
      hint={aerial.isOn === null ? t('keys') : t('keysAerial', { keys: t('keys') })}
      rows={rowsOf(view.items, (item) => (
        <CandidateRow item={item} />
      ))}
      detail={
        selected && (
          <CandidateDetail
            key={selected.id}
            item={selected}
            states={states}
            moved={moved.position}
            duplicates={duplicates.get(selected.id) ?? []}
            isAerial={aerial.isOn}
            onAerial={aerial.toggle}
            onMove={move}
            onMoveTo={moved.moveTo}
            onAccept={actions.accept}
            onAcceptAnother={actions.acceptAnother}
            onReject={actions.reject}
            onDefer={actions.defer}
            onMany={() => void acceptRegion(selected.item)}
          />
        )
      }
    />
  );
}

/** The aerial view, which stays on across proposals; null where there are no such pictures. */
function useAerial(): { isOn: boolean | null; toggle: () => void } {
  const [isOn, setOn] = useState(false);
  const { data: config } = useQuery(siteConfigQuery);
  return { isOn: config?.aerial === true ? isOn : null, toggle: () => setOn((before) => !before) };
}

type Many = { source: string; region: string; from: number } | { source: string; whole: true };

function useAcceptMany(
  onDone: (left: LeftOpen | null) => void,
): (many: Many, question: { title: string; text: string }) => Promise<void> {
  const { t } = useTranslation('candidates');
  const queries = useQueryClient();
  return async (many, question) => {
    const isSure = await askConfirm({
      ...question,
      action: t('accept'),
      cancel: t('many.keep'),
    });
    if (!isSure) return;
    let stayed: LeftOpen | null = null;
    let count = 0;
    try {
      for (let after: string | undefined, isFirst = true; isFirst || after !== undefined; isFirst = false) {
        const body = { ...many, ...(after !== undefined && { after }) };
        const { accepted, left, next } = await call(acceptCandidates, { body, quiet: true });
        count += accepted;
        stayed = sumOf(stayed, left);
        after = next;
        const message = t(next === undefined ? 'many.done' : 'many.soFar', { count });
        notify({ type: 'success', message });
      }
    } catch (error) {
      await notifyKnownFailure(error);
    }
    await queries.invalidateQueries({ queryKey: ['sources'] });
    onDone(stayed);
  };
}

function sumOf(before: LeftOpen | null, more: LeftOpen): LeftOpen {
  if (before === null) return more;
  const { duplicate, changed, incomplete } = before;
  return {
    duplicate: duplicate + more.duplicate,
    changed: changed + more.changed,
    incomplete: incomplete + more.incomplete,
  };
}
