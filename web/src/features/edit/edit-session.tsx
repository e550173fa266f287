import { useComputedColorScheme } from '@mantine/core';
import { useBlocker } from '@tanstack/react-router';
import { useCallback, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { bearingDegrees, storedDirection } from '@dozor/domain/geometry/azimuth.ts';
import { boxOf } from '@dozor/domain/geometry/bounding-box.ts';
import type { Position } from '@dozor/domain/geometry/position.ts';
import { sectorRings } from '@dozor/domain/geometry/sector.ts';
import type { Point, PointFields } from '@dozor/domain/point/point-schema.ts';
import { pointTypeLabels } from '@dozor/domain/point/point-type.ts';
import { azimuthsAtStops } from '@dozor/domain/roads/route-along-roads.ts';
import type { Draft } from '../../device/draft.ts';
import { useTranslation } from '../../i18n/translation.ts';
import { useLabel } from '../../i18n/use-language.ts';
import { linkZoom, type LngLat } from '../../map/camera/map-position.ts';
import { EditHandles } from '../../map/edit/edit-handles.tsx';
import type { EditPicture } from '../../map/edit/edit-picture.ts';
import { useEditShapes } from '../../map/edit/use-edit-shapes.ts';
import { useMapClick } from '../../map/edit/use-map-click.ts';
import type { PointMap } from '../../map/point-map.ts';
import { useSectionRoute } from '../../point/road/use-section-route.ts';
import { askConfirm } from '../../ui/confirm/confirm-store.ts';
import type { Cover } from '../../ui/surface/detail-surface.tsx';
import type { NearDuplicate } from './conflict/near-duplicates.ts';
import { useNearDuplicates } from './conflict/use-near-duplicates.ts';
import { useFieldOfViewText } from './direction/use-field-of-view-text.ts';
import { draftActions } from './draft/draft-actions.ts';
import type { DraftStore } from './draft/draft-store.ts';
import { typingPauseMs } from './draft/edit-history.ts';
import { useDraftStore } from './draft/use-draft-store.ts';
import { useSave, type TakenUp } from './draft/use-save.ts';
import { useUndo } from './draft/use-undo.ts';
import type { EditTarget } from './edit-address.ts';
import type { EditFrame } from './edit-frame.ts';
import { EditHead } from './edit-head.tsx';
import { editPictureOf } from './edit-picture-of.ts';
import { EditSessionContext, type EditSessionState } from './edit-session-context.ts';
import { EditStage } from './edit-stage.tsx';
import { EditSurface } from './edit-surface.tsx';
import { isDirectionOpen } from './fields/form-errors.ts';
import { PositionPicker } from './position/position-picker.tsx';
import { awaitsFinish, hasLine } from './section/section-azimuths.ts';
import { partOf, partsOf, startKey, type PointPart, type PartKey } from './section/section-parts.ts';
import { usePartNames } from './section/use-part-names.ts';

interface EditSessionProps extends EditFrame {
  begin: Draft;
  base: Point | null;
  /** Time at which the point was certainly there, if not now. */
  seen?: Date;
  taken?: TakenUp | undefined;
  resumed?: Draft | undefined;
}

export function EditSession(props: EditSessionProps) {
  const { map, target, begin, base: first, seen, taken, resumed, onCover, onClose, onCard } = props;
  const { t } = useTranslation('edit');
  const theme = useComputedColorScheme('light', { getInitialValueInEffect: false });
  const [started] = useState(() => new Date());
  const isLosable = taken === undefined;
  const [store, state] = useDraftStore({ target, begin, base: first, resumed, isLosable });
  const actions = useMemo(() => draftActions(store, seen ?? started), [store, seen, started]);
  const { present: draft, base } = state;
  const [activeKey, setActive] = useState(startKey);
  const [startedAt] = useState<LngLat>([begin.fields.x, begin.fields.y]);
  const [covered, setCovered] = useState<Cover>({ left: 0, bottom: 0 });
  const part = partOf(draft.fields, activeKey) ?? partsOf(draft.fields)[0];
  const steps = useUndo(store, state);
  const viewText = useFieldOfViewText();
  const saving = useSave(store, taken, {
    onSaved: (saved) => {
      const positions = [...positionsOf(base), ...positionsOf(saved)];
      map.refresh([{ id: saved._id, positions, name: `${saved._id}.${saved.version}` }]);
      onCard(saved._id);
    },
    onUndone: (undone) => {
      const positions = [...positionsOf(base), ...positionsOf(undone)];
      map.refresh([{ id: undone._id, positions, name: `${undone._id}.${undone.version + 1}` }]);
    },
    onStored: () => (base === null ? onClose() : onCard(base._id)),
  });
  const { refusedIds } = saving.state;
  const duplicates = useNearDuplicates({ base, fields: draft.fields, isOn: draft.hasType, refusedIds });
  const [isPlacing, setPlacing] = useState(false);
  const isAwaited = awaitsFinish(base, draft);
  useMapClick(map, ({ pointId, position: [x, y] }) => {
    if (isPlacing) return;
    if (pointId !== null && pointId !== base?._id) return onCard(pointId);
    // A tap on the map sets the direction towards it.
    if (part === undefined || pointId !== null || !draft.hasType || isAwaited || !isDirectionOpen(draft, part)) return;
    const direction = storedDirection(bearingDegrees(part.fieldOfView.x, part.fieldOfView.y, x, y));
    actions.setFieldOfView(part.key, { direction }, { key: 'tap', pauseMs: -1 });
  });
  const active = part?.key ?? startKey;
  const route = useSectionRoute(map, hasLine(draft.fields) ? positionsOf(draft.fields) : []);
  useEffect(() => {
    if (route !== null) actions.followRoad(azimuthsAtStops(route));
  }, [route, actions]);
  const way = route?.line.map(([x, y]): LngLat => [x, y]) ?? null;
  const picture = useEditPicture({ draft, base, active, duplicates, startedAt, now: started, way });
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
  useStartInSight(map, begin.fields, covered);

  if (part === undefined) return null;
  const session: EditSessionState = {
    map,
    store,
    state,
    part,
    actions,
    saving,
    duplicates,
    route,
    selectPart: setActive,
    addPart: () => {
      // Without the sheet there would be room for the whole sector: the map would move under the finger.
      map.camera.releaseSight();
      setPlacing(true);
    },
    showCard: onCard,
    close: onClose,
  };
  return (
    <>
      <EditSurface
        map={map}
        title={title}
        head={<EditHead title={title} steps={steps} fields={draft.fields} route={route} />}
        onCover={cover}
        onClose={isPlacing ? () => setPlacing(false) : onClose}
        isAway={isPlacing}
      >
        <EditSessionContext value={session}>
          <EditStage />
        </EditSessionContext>
      </EditSurface>
      <EditHandles
        map={map}
        picture={picture}
        isQuiet={isPlacing || isAwaited}
        textOf={(name) => viewText.handle(name, part.fieldOfView, isDirectionOpen(draft, part))}
        onSelect={setActive}
        onFieldOfView={({ part: key, fieldOfView, stepKey, isPull }) => {
          if (fieldOfView === null) store.giveUp(stepKey);
          else actions.setFieldOfView(key, fieldOfView, { key: stepKey, pauseMs: isPull ? Infinity : typingPauseMs });
        }}
      />
      {isPlacing && (
        <PositionPicker
          map={map}
          covered={covered}
          title={t(picture.parts.length > 1 ? 'section.pickExtra' : 'section.pickFinish')}
          onPosition={(position) => {
            setPlacing(false);
            setActive(actions.addPart(position));
            map.camera.bringIntoSight(position, positionsOf(draft.fields));
          }}
          onCancel={() => setPlacing(false)}
        />
      )}
    </>
  );
}

function useLeaveGuard(store: DraftStore, target: EditTarget): void {
  const { t } = useTranslation('edit');
  useBlocker({
    shouldBlockFn: async ({ next }) => {
      const stays = (next.search as { edit?: unknown }).edit === target;
      if (stays || !store.isDirty()) return false;
      const question = {
        title: t('leave.title'),
        text: t('leave.text'),
        action: t('leave.action'),
        cancel: t('leave.stay'),
      };
      return !(await askConfirm({ ...question, isDangerous: true, isLeaving: true }));
    },
    enableBeforeUnload: () => store.isDirty(),
  });
}

/** Too far out for placing anything. */
const minZoom = 14;

/** Shows the point once: close enough to work on, with the handles; a longer section entirely. */
function useStartInSight(map: PointMap, begin: PointFields, covered: Cover): void {
  const isCovered = covered.left + covered.bottom > 0;
  const show = useEffectEvent(() => {
    const positions = [begin, ...(begin.childrens ?? [])].map(({ x, y }): Position => [x, y]);
    const [west, south, east, north] = map.camera.bounds();
    const isInView = ([lng, lat]: Position) => lng >= west && lng <= east && lat >= south && lat <= north;
    const isNear = map.camera.position().zoom >= minZoom;
    const box = boxOf(positions);
    const sector = sectorRings(begin).flatMap((ring) => ring.map(([lng, lat]): LngLat => [lng, lat]));
    if (isNear && positions.every(isInView)) map.camera.bringIntoSight([begin.x, begin.y], sector);
    else if (box !== null) map.camera.flyToBounds([box.west, box.south, box.east, box.north], linkZoom);
  });
  const hasShown = useRef(false);
  useEffect(() => {
    // The sheet closes and reopens while the user chooses a position: the map stays where the user moved it.
    if (!isCovered || hasShown.current) return;
    hasShown.current = true;
    show();
  }, [isCovered]);
}

function positionsOf(point: PointFields | null): LngLat[] {
  if (point === null) return [];
  return [point, ...(point.childrens ?? [])].map(({ x, y }) => [x, y]);
}

interface Pictured {
  draft: Draft;
  base: Point | null;
  active: PartKey;
  duplicates: readonly NearDuplicate[];
  startedAt: LngLat;
  now: Date;
  way: EditPicture['way'];
}

/** The same object while nothing in it changes. */
function useEditPicture({ draft, base, active, duplicates, startedAt, now, way }: Pictured): EditPicture {
  const { t } = useTranslation('edit');
  const label = useLabel();
  const partName = usePartNames();
  const nameOf = (part: PointPart): string => {
    const whole = draft.hasType ? label(pointTypeLabels[draft.fields.type]) : t('title.new');
    return t('handles.place', { name: part.part === undefined ? whole : partName(part) });
  };
  const key = JSON.stringify(editPictureOf({ draft, base, active, duplicates, startedAt, now, way, nameOf }));
  return useMemo(() => JSON.parse(key) as EditPicture, [key]);
}
