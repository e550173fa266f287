import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { restorePoint } from '@dozor/contract/calls.ts';
import type { Point } from '@dozor/domain/point/point-schema.ts';
import { deletedRating } from '@dozor/domain/point/rating.ts';
import { isShown } from '../../../api/api-error.ts';
import { call } from '../../../api/call.ts';
import { Trans, useTranslation } from '../../../i18n/translation.ts';
import { askReason } from '../../../ui/confirm/confirm-store.ts';
import { Note, Stack, Text } from '../../../ui/layout.tsx';
import { RelativeTime } from '../../../ui/time/relative-time.tsx';
import { draftOf, fieldsOf } from '../draft/draft-of.ts';
import { useEditSession } from '../edit-session-context.ts';
import { useStartAtTop } from '../fields/use-start-at-top.ts';
import { useMayRestore } from '../use-may-restore.ts';
import { mergedFields, mergeRows, rowKey, startChoices, type MergeChoices } from './merge-changes.ts';
import { MergeRows } from './merge-rows.tsx';
import classes from './merge-stage.module.css';
import { lastChangesQuery } from './point-calls.ts';

interface MergeStageProps {
  base: Point;
  /** The version saved by another user since. */
  newer: Point;
}

export function MergeStage(props: MergeStageProps) {
  return props.newer.rating === deletedRating ? (
    <DeletedMeanwhile newer={props.newer} />
  ) : (
    <ChangedMeanwhile {...props} />
  );
}

function ChangedMeanwhile({ base, newer }: MergeStageProps) {
  const { t } = useTranslation('edit');
  const { store, saving } = useEditSession();
  const top = useRef<HTMLElement>(null);
  useStartAtTop(top);
  const [now] = useState(() => new Date());
  const mine = store.get().present.fields;
  const [before, theirs] = [fieldsOf(base), fieldsOf(newer)];
  const rows = mergeRows(before, mine, theirs);
  const [choices, setChoices] = useState<MergeChoices>(() => startChoices(rows));
  const open = rows.filter((row) => choices[rowKey(row)] === undefined).length;

  const merge = (isToSave: boolean) => {
    store.rebase(newer, draftOf(newer), mergedFields(mine, theirs, rows, choices, now));
    saving.showNewer(null);
    if (isToSave) void saving.save(false);
  };
  return (
    <section ref={top} tabIndex={-1} className={classes['stage']} aria-label={t('meanwhile.title')}>
      <Text as="h3" size="md" weight={600}>
        {t('meanwhile.title')}
      </Text>
      <WhoChanged id={base._id} since={base.version} version={newer.version} />
      <Note>{t(rows.length === 0 ? 'meanwhile.nothing' : 'meanwhile.text')}</Note>
      <MergeRows
        rows={rows}
        before={{ fields: before, speedUnit: base.speedUnit }}
        mine={{ fields: mine, speedUnit: base.speedUnit }}
        theirs={{ fields: theirs, speedUnit: newer.speedUnit }}
        choices={choices}
        onChoose={(key, side) => setChoices({ ...choices, [key]: side })}
      />
      <Stack className={classes['actions']} gap={8}>
        <Button disabled={open > 0} onClick={() => merge(true)}>
          {t('meanwhile.save')}
        </Button>
        <Button variant="default" disabled={open > 0} onClick={() => merge(false)}>
          {t('meanwhile.toForm')}
        </Button>
      </Stack>
    </section>
  );
}

function DeletedMeanwhile({ newer }: Pick<MergeStageProps, 'newer'>) {
  const { t } = useTranslation('edit');
  const { saving, close } = useEditSession();
  const { t: tAction } = useTranslation('actions');
  const top = useRef<HTMLElement>(null);
  useStartAtTop(top);
  const mayRestore = useMayRestore(newer);
  const restore = async () => {
    const comment = await askReason({
      title: tAction('restoreTitle', { id: newer._id }),
      action: tAction('restoreAction'),
      reasonLabel: tAction('restoreReason'),
    });
    if (comment === undefined) return;
    try {
      const body = { version: newer.version, comment };
      const { point } = await call(restorePoint, { params: { id: newer._id }, body });
      saving.showNewer(point);
    } catch (error) {
      if (!isShown(error)) throw error;
    }
  };
  return (
    <section ref={top} tabIndex={-1} className={classes['stage']} aria-label={t('meanwhile.deleted')}>
      <Text as="h3" size="md" weight={600}>
        {t('meanwhile.deleted')}
      </Text>
      <WhoChanged id={newer._id} since={newer.version - 1} version={newer.version} />
      <Note>{t('meanwhile.deletedText')}</Note>
      <Stack className={classes['actions']} gap={8}>
        {mayRestore && <Button onClick={() => void restore()}>{t('meanwhile.restore')}</Button>}
        <Button variant="default" onClick={close}>
          {t('leave.action')}
        </Button>
      </Stack>
    </section>
  );
}

interface WhoChangedProps {
  id: string;
  since: number;
  version: number;
}

function WhoChanged({ id, since, version }: WhoChangedProps) {
  const { t } = useTranslation('edit');
  const { data } = useQuery(lastChangesQuery(id, version));
  const changes = data?.filter((entry) => entry.version > since) ?? [];
  return (
    <Text as="ul" list size="sm">
      {changes.map(({ _id, author, created, comment }) => (
        <li key={_id}>
          <Trans
            t={t}
            i18nKey="meanwhile.by"
            values={{ login: author.login }}
            components={{ ago: <RelativeTime time={created} /> }}
          />
          {comment !== '' && (
            <Text as="span" block tone="dimmed">
              {t('meanwhile.because', { reason: comment })}
            </Text>
          )}
        </li>
      ))}
    </Text>
  );
}
