import { Button, Group, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { can } from '@dozor/domain/access/can.ts';
import type { Point, PointFields } from '@dozor/domain/point/point-schema.ts';
import type { SpeedUnit } from '@dozor/domain/point/speed-unit.ts';
import { useTranslation } from '../../i18n/translation.ts';
import { useLabel } from '../../i18n/use-language.ts';
import { useOfferedPhoto } from '../../point/offered-photo.ts';
import { pointQuery } from '../../point/point-query.ts';
import { useActor } from '../../session/session.ts';
import { useModal } from '../../shell/modal/use-modal.ts';
import { exactTime } from '../../ui/time/format-time.ts';
import { DuplicateNote, DuplicateNotice } from './conflict/duplicate-notice.tsx';
import { MergeStage } from './conflict/merge-stage.tsx';
import type { DraftState } from './draft/draft-store.ts';
import { resumedStep } from './draft/use-draft-store.ts';
import type { Saving } from './draft/use-save.ts';
import { useEditSession } from './edit-session-context.ts';
import classes from './fields/edit-form.module.css';
import { EditForm } from './fields/edit-form.tsx';
import { draftErrors } from './fields/form-errors.ts';
import { HintNotices } from './fields/hint-notices.tsx';
import { fieldNames } from './fields/step-text.ts';
import { TypeGrid } from './fields/type-grid.tsx';
import { DroppedNotice, TypeRow } from './fields/type-row.tsx';
import { useEntryHints } from './fields/use-entry-hints.ts';
import { placeQuery } from './position/place-query.ts';
import type { PartKey } from './section/section-parts.ts';
import { SignedOutNotice } from './sign-in-first.tsx';

export function EditStage() {
  const { map, store, state, actions, saving, duplicates, route, selectPart } = useEditSession();
  const { t } = useTranslation('edit');
  const label = useLabel();
  const actor = useActor();
  const { openModal } = useModal();
  const [isChoosingType, setChoosingType] = useState(false);
  const [dropped, setDropped] = useState<readonly string[]>([]);
  const { present: draft, base } = state;
  const { fields, hasType } = draft;
  const { errors, refusedIds, newer, isDone } = saving.state;
  const unit = useSpeedUnit(base, fields);
  const isRefused = refusedIds.length > 0;
  const mayInsist = duplicates.every(({ rank }) => rank === 'near') || can(actor, 'point.forceDuplicate');
  const isNewerThere = useNewerVersion(state) && !isDone && newer === null;
  const suspicious = useEntryHints(base, fields, { map, route });
  useShowWrongPart(errors, fields.childrens, selectPart);
  useForgetRefusal(saving, fields);

  const save = () => {
    if (actor === null) return openModal('login');
    const wrong = draftErrors(draft, unit);
    if (Object.keys(wrong).length > 0) return saving.setErrors(wrong);
    if (suspicious.hints.length > 0) return suspicious.ask();
    void saving.save(isRefused && mayInsist);
  };
  if (newer !== null && base !== null) return <MergeStage base={base} newer={newer} />;
  if (!hasType || isChoosingType) {
    return (
      <TypeGrid
        current={hasType ? fields.type : null}
        onChoose={(type) => {
          setDropped(actions.setType(type));
          setChoosingType(false);
        }}
      />
    );
  }
  return (
    <EditForm
      unit={unit}
      saveLabel={t(isRefused && mayInsist ? 'form.saveAsOther' : 'form.save')}
      onSave={save}
      note={<DuplicateNote />}
    >
      {actor === null && <SignedOutNotice />}
      {isNewerThere && <ChangedNotice id={base?._id ?? ''} />}
      {base === null && <PhotoNote />}
      {state.lastStep?.key === resumedStep && <ResumedNotice onStartAfresh={() => store.undo()} />}
      <TypeRow fields={fields} onChange={() => setChoosingType(true)} />
      {dropped.length > 0 && state.lastStep?.key === 'type' && (
        <DroppedNotice names={fieldNames(dropped, label, t)} onTakeBack={() => store.undo()} />
      )}
      {suspicious.hints.length > 0 && (
        <HintNotices
          hints={suspicious.hints}
          type={fields.type}
          astray={suspicious.astray}
          isAsked={suspicious.isAsked}
          onFollow={() => actions.followLine(suspicious.astray.map(({ key }) => key))}
          onRight={suspicious.confirm}
        />
      )}
      {duplicates.length > 0 && <DuplicateNotice />}
    </EditForm>
  );
}

function PhotoNote() {
  const { t } = useTranslation('edit');
  const photo = useOfferedPhoto();
  if (photo === null) return null;
  const taken = photo.taken === null ? '' : t('photo.taken', { time: exactTime(new Date(photo.taken)) });
  return (
    <Group role="note" wrap="nowrap" align="flex-start" gap="sm">
      <img
        src={photo.url}
        alt={t('photo.alt')}
        width={72}
        height={72}
        style={{ borderRadius: 8, objectFit: 'cover' }}
      />
      <Text size="sm">
        {t(photo.position === null ? 'photo.noPlace' : 'photo.fromPhoto')} {taken} {t('photo.kept')}
      </Text>
    </Group>
  );
}

/** Warns immediately when another user has saved the point, not only on saving. */
function ChangedNotice({ id }: { id: string }) {
  const { t } = useTranslation('edit');
  const { saving } = useEditSession();
  const { data } = useQuery(pointQuery(id));
  return (
    <div className={classes['notice']} role="status">
      <p>{t('meanwhile.notice')}</p>
      <Button variant="default" size="compact-sm" disabled={!data} onClick={() => data && saving.showNewer(data)}>
        {t('meanwhile.look')}
      </Button>
    </div>
  );
}

function ResumedNotice({ onStartAfresh }: { onStartAfresh: () => void }) {
  const { t } = useTranslation('edit');
  return (
    <div className={classes['notice']} role="status">
      <p>{t('resumed.text')}</p>
      <Button variant="default" size="compact-sm" onClick={onStartAfresh}>
        {t('resumed.afresh')}
      </Button>
    </div>
  );
}

/** True if the point, kept up to date by the live map, is newer than the edited version. */
function useNewerVersion({ base }: DraftState): boolean {
  const { data } = useQuery({ ...pointQuery(base?._id ?? ''), enabled: base !== null });
  return base !== null && data !== undefined && data !== null && data.version > base.version;
}

/** An error in a point of the section is shown by switching to that point. */
function useShowWrongPart(
  errors: Readonly<Record<string, string>>,
  childrens: readonly { _id: string }[] | undefined,
  onSelectPart: (part: PartKey) => void,
): void {
  const showFirst = useEffectEvent(() => {
    const path = Object.keys(errors)[0] ?? '';
    const index = /^childrens\.(\d+)\./.exec(path)?.[1];
    const key = index === undefined ? undefined : childrens?.[Number(index)]?._id;
    if (key !== undefined) onSelectPart(key);
  });
  // Only a new response of the server switches the form to another point.
  useEffect(() => showFirst(), [errors]);
}

/** A point that is moved or turned may no longer be the duplicate for which it was refused. */
function useForgetRefusal({ clearRefusal }: Saving, fields: DraftState['present']['fields']): void {
  const { x, y, type, dirType, direction, rating } = fields;
  const key = [x, y, type, dirType, direction, rating].join();
  useEffect(() => clearRefusal(), [clearRefusal, key]);
}

/** Undefined until it is known. */
function useSpeedUnit(base: Point | null, fields: PointFields): SpeedUnit | undefined {
  const isElsewhere = base === null || base.x !== fields.x || base.y !== fields.y;
  const place = placeQuery(fields);
  const { data } = useQuery({ ...place, enabled: isElsewhere && place.enabled === true });
  return isElsewhere ? (data?.speedUnit ?? base?.speedUnit) : base.speedUnit;
}
