import { can } from '@dozor/domain/access/can.ts';
import { sectorRings } from '@dozor/domain/geometry/sector.ts';
import { boxOf } from '@dozor/domain/geometry/bounding-box.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLabel } from '../../i18n/use-language.ts';
import type { ObjectMap } from '../../map/object-map.ts';
import { useActor } from '../../session/session.ts';
import { useModal } from '../../shell/use-modal.ts';
import { ChangedNotice } from './changed-notice.tsx';
import { SignedOutNotice } from './sign-in-first.tsx';
import type { DraftActions } from './draft-actions.ts';
import type { DraftState, DraftStore } from './draft-store.ts';
import { DuplicateNote, DuplicateNotice } from './duplicate-notice.tsx';
import { EditForm } from './edit-form.tsx';
import { draftErrors } from './form-errors.ts';
import { MergeStage } from './merge-stage.tsx';
import type { NearDuplicate } from './near-duplicates.ts';
import { editedPointQuery } from './point-calls.ts';
import type { ObjectPart, PartKey } from './section-parts.ts';
import { fieldNames } from './step-words.ts';
import { TypeGrid } from './type-grid.tsx';
import { DroppedNotice, TypeRow } from './type-row.tsx';
import type { Saving } from './use-save.ts';

interface EditStageProps {
  map: ObjectMap;
  store: DraftStore;
  state: DraftState;
  part: ObjectPart;
  actions: DraftActions;
  saving: Saving;
  duplicates: readonly NearDuplicate[];
  onSelectPart: (part: PartKey) => void;
  onAddPart: () => void;
  onCard: (id: string) => void;
  onClose: () => void;
}

/** What the panel holds: the choice of a type, the form, or what somebody else has changed meanwhile. */
export function EditStage(props: EditStageProps) {
  const { map, store, state, part, actions, saving, duplicates, onSelectPart, onCard, onClose } = props;
  const { t } = useTranslation('edit');
  const label = useLabel();
  const actor = useActor();
  const { openModal } = useModal();
  const [isChoosingType, setChoosingType] = useState(false);
  const [dropped, setDropped] = useState<readonly string[]>([]);
  const { present: draft, base } = state;
  const { fields, hasType } = draft;
  const { errors, refusedIds, newer, isSaving, isDone } = saving.state;
  const isRefused = refusedIds.length > 0;
  const mayInsist = duplicates.every(({ rank }) => rank === 'near') || can(actor, 'point.forceDuplicate');
  const isNewerThere = useNewerVersion(state) && !isDone && newer === null;
  useShowWrongPart(errors, fields.childrens, onSelectPart);
  useForgetRefusal(saving, fields);

  const save = () => {
    if (actor === null) return openModal('login');
    const wrong = draftErrors(draft);
    if (Object.keys(wrong).length > 0) return saving.setErrors(wrong);
    void saving.save(isRefused && mayInsist);
  };
  if (newer !== null && base !== null) {
    return (
      <MergeStage
        store={store}
        base={base}
        newer={newer}
        onMerged={(isToSave) => {
          saving.showNewer(null);
          if (isToSave) void saving.save(false);
        }}
        onNewer={saving.showNewer}
        onClose={onClose}
      />
    );
  }
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
  const [first] = duplicates;
  return (
    <EditForm
      draft={draft}
      part={part}
      actions={actions}
      errors={errors}
      isSaving={isSaving}
      saveLabel={t(isRefused && mayInsist ? 'form.saveAsOther' : 'form.save')}
      onSave={save}
      onChanged={saving.clearError}
      onSelectPart={onSelectPart}
      onAddPart={props.onAddPart}
      onPlace={(place) => {
        actions.setLook(part.key, { x: place[0], y: place[1] }, { key: 'coordinates', pauseMs: -1 });
        map.camera.flyTo(place);
      }}
      onFit={() => fitSector(map, part)}
      note={<DuplicateNote duplicates={duplicates} />}
    >
      {actor === null && <SignedOutNotice />}
      {isNewerThere && <ChangedNotice id={base?._id ?? ''} onLook={saving.showNewer} />}
      <TypeRow fields={fields} onChange={() => setChoosingType(true)} />
      {dropped.length > 0 && state.lastStep?.key === 'type' && (
        <DroppedNotice names={fieldNames(dropped, label, t)} onTakeBack={() => store.undo()} />
      )}
      {first && (
        <DuplicateNotice base={base} fields={fields} duplicates={duplicates} isRefused={isRefused} onOpen={onCard} />
      )}
    </EditForm>
  );
}

/** Whether the object, kept up to date by the live map, is newer than what is being edited. */
function useNewerVersion({ base }: DraftState): boolean {
  const { data } = useQuery({ ...editedPointQuery(base?._id ?? ''), enabled: base !== null });
  return base !== null && data !== undefined && data !== null && data.version > base.version;
}

/** An error in a point of the section is shown by showing that point. */
function useShowWrongPart(
  errors: Readonly<Record<string, string>>,
  childrens: readonly { _id: string }[] | undefined,
  onSelectPart: (part: PartKey) => void,
): void {
  useEffect(() => {
    const path = Object.keys(errors)[0] ?? '';
    const index = /^childrens\.(\d+)\./.exec(path)?.[1];
    const key = index === undefined ? undefined : childrens?.[Number(index)]?._id;
    if (key !== undefined) onSelectPart(key);
    // Only a new answer of the server turns the form to another point.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [errors]);
}

/** Once the object is moved or turned, whether it duplicates another one is open again. */
function useForgetRefusal({ clearRefusal }: Saving, fields: DraftState['present']['fields']): void {
  const { x, y, type, dirType, direction, rating } = fields;
  const key = [x, y, type, dirType, direction, rating].join();
  useEffect(() => clearRefusal(), [clearRefusal, key]);
}

function fitSector(map: ObjectMap, { look }: ObjectPart): void {
  const box = boxOf(sectorRings(look).flat());
  if (box !== null) map.camera.flyToBounds([box.west, box.south, box.east, box.north], 18);
}
