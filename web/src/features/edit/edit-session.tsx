import type { Point } from '@dozor/domain/point/point-schema.ts';
import { useComputedColorScheme } from '@mantine/core';
import { useCallback, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { EditHandles } from '../../map/edit/edit-handles.tsx';
import { useMapClick } from '../../map/edit/use-map-click.ts';
import { useEditShapes } from '../../map/edit/use-edit-shapes.ts';
import type { LngLat } from '../../map/map-position.ts';
import type { Cover } from '../../ui/surface/detail-surface.tsx';
import type { Draft } from './draft.ts';
import { draftActions } from './draft-actions.ts';
import { DraftStore } from './draft-store.ts';
import { EditHead } from './edit-head.tsx';
import type { EditHostProps } from './edit-host.tsx';
import { typingPauseMs } from './edit-history.ts';
import { EditStage } from './edit-stage.tsx';
import { EditSurface } from './edit-surface.tsx';
import { PlacePicker } from './place-picker.tsx';
import { partOf, partsOf, startKey } from './section-parts.ts';
import { useBeginInSight } from './use-begin-in-sight.ts';
import { useDraft } from './use-draft.ts';
import { useEditPicture } from './use-edit-picture.ts';
import { useLeaveGuard } from './use-leave-guard.ts';
import { useLookWords } from './use-look-words.ts';
import { useNearDuplicates } from './use-near-duplicates.ts';
import { useSave } from './use-save.ts';
import { useUndo } from './use-undo.ts';

interface EditSessionProps extends EditHostProps {
  /** What it begins with. */
  begin: Draft;
  base: Point | null;
}

/** One object while it is edited: on the map by its handles and beside it in the form, both of one draft. */
export function EditSession({ map, target, begin, base: first, onCover, onClose, onCard }: EditSessionProps) {
  const { t } = useTranslation('edit');
  const theme = useComputedColorScheme('light', { getInitialValueInEffect: false });
  const [began] = useState(() => new Date());
  const [store] = useState(() => new DraftStore(begin, first));
  const actions = useMemo(() => draftActions(store, began), [store, began]);
  const state = useDraft(store);
  const { present: draft, base } = state;
  const [activeKey, setActive] = useState(startKey);
  const [begunAt] = useState<LngLat>([begin.fields.x, begin.fields.y]);
  const [covered, setCovered] = useState<Cover>({ left: 0, bottom: 0 });
  const part = partOf(draft.fields, activeKey) ?? partsOf(draft.fields)[0];
  const steps = useUndo(store, state);
  const words = useLookWords();
  const saving = useSave(store, (saved) => {
    map.refresh([...placesOf(base), ...placesOf(saved)], [saved._id]);
    onCard(saved._id);
  });
  const { refusedIds } = saving.state;
  const duplicates = useNearDuplicates({ base, fields: draft.fields, isOn: draft.hasType, refusedIds });
  const [isPlacing, setPlacing] = useState(false);
  useMapClick(map, ({ objectId }) => {
    if (!isPlacing && objectId !== null && objectId !== base?._id) onCard(objectId);
  });
  const active = part?.key ?? startKey;
  const picture = useEditPicture({ draft, base, active, duplicates, begunAt, now: began });
  useEditShapes(map, theme, picture);
  useLeaveGuard(store, target);
  const title = base === null ? t('title.new') : t('title.change', { id: base._id });

  const cover = useCallback(
    (next: Cover) => {
      setCovered(next);
      onCover(next);
    },
    [onCover],
  );
  useBeginInSight(map, begin.fields, covered);

  if (part === undefined) return null;
  return (
    <>
      <EditSurface
        map={map}
        title={title}
        head={<EditHead title={title} steps={steps} />}
        onCover={cover}
        onClose={isPlacing ? () => setPlacing(false) : onClose}
        isLow={isPlacing}
      >
        <EditStage
          map={map}
          store={store}
          state={state}
          part={part}
          actions={actions}
          saving={saving}
          duplicates={duplicates}
          onSelectPart={setActive}
          onAddPart={() => setPlacing(true)}
          onCard={onCard}
          onClose={onClose}
        />
      </EditSurface>
      <EditHandles
        map={map}
        picture={picture}
        textOf={(name) => words.handle(name, part.look)}
        onSelect={setActive}
        onLook={({ part: key, look, stepKey, isPull }) => {
          actions.setLook(key, look, { key: stepKey, pauseMs: isPull ? Infinity : typingPauseMs });
        }}
      />
      {isPlacing && (
        <PlacePicker
          map={map}
          covered={covered}
          title={t(picture.parts.length > 1 ? 'section.pickExtra' : 'section.pickFinish')}
          onPlace={(place) => {
            setPlacing(false);
            setActive(actions.addPart(place));
          }}
          onCancel={() => setPlacing(false)}
        />
      )}
    </>
  );
}

function placesOf(point: Point | null): LngLat[] {
  if (point === null) return [];
  return [point, ...(point.childrens ?? [])].map(({ x, y }) => [x, y]);
}
