import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { can } from '@dozor/domain/access/can.ts';
import { isOnMap } from '@dozor/domain/point/position-fields.ts';
import { deletedRating } from '@dozor/domain/point/rating.ts';
import { nearestRoad } from '@dozor/domain/roads/nearest-road.ts';
import { takenUp } from '../../device/taken-up.ts';
import { changeWaitingFor, readWaiting, type WaitingEdit } from '../../device/waiting-edits.ts';
import { useTranslation } from '../../i18n/translation.ts';
import { addPointZoom, type LngLat } from '../../map/camera/map-position.ts';
import type { PointMap } from '../../map/point-map.ts';
import { drawnRoads } from '../../map/roads/drawn-roads.ts';
import { offeredPhoto } from '../../point/offered-photo.ts';
import { pointQuery } from '../../point/point-query.ts';
import { useActor } from '../../session/session.ts';
import { EmptyState } from '../../ui/state/empty-state.tsx';
import { ErrorState } from '../../ui/state/error-state.tsx';
import { LoadingState } from '../../ui/state/loading-state.tsx';
import type { Cover } from '../../ui/surface/detail-surface.tsx';
import { draftOf, newDraft } from './draft/draft-of.ts';
import { readStoredDraft } from './draft/stored-draft.ts';
import type { EditFrame } from './edit-frame.ts';
import { EditSession } from './edit-session.tsx';
import { EditSurface } from './edit-surface.tsx';
import { newPointPosition, useNewPointPosition } from './new-point-position.ts';
import { PositionPicker } from './position/position-picker.tsx';
import { SignInFirst } from './sign-in-first.tsx';

/** A new point this close to a road is snapped to its middle. */
const onRoadMeters = 25;

type WaitingChange = WaitingEdit & { kind: 'change' };

export function EditHost(props: EditFrame) {
  const { target } = props;
  const actor = useActor();
  const mayEdit = can(actor, target === 'new' ? 'point.add' : 'point.change');
  const [hasStarted, setStarted] = useState(mayEdit);
  // A session that ends during editing loses nothing.
  if (mayEdit && !hasStarted) setStarted(true);
  if (!hasStarted) return <SignInFirst {...props} isBanned={actor !== null} />;
  return target === 'new' ? <NewPoint {...props} /> : <ExistingPoint {...props} />;
}

const uncovered: Cover = { left: 0, bottom: 0 };

function NewPoint(props: EditFrame) {
  const { t } = useTranslation('edit');
  const position = useNewPointPosition();
  const [start] = useState(() => seenAt(offeredPhoto.get()?.taken, new Date()));
  const [waiting] = useState(takenUp);
  const [storedDraft] = useState(() => (position === null ? readStoredDraft('new') : null));
  if (waiting !== null) {
    const taken = { waitingKey: waiting.key, newer: null };
    return <EditSession {...props} begin={waiting.draft} base={null} taken={taken} />;
  }
  if (position === null && storedDraft !== null) {
    const { x, y } = storedDraft.draft.fields;
    return <EditSession {...props} begin={newDraft([x, y], start)} base={null} resumed={storedDraft.draft} />;
  }
  if (position === null || !isOnMap({ x: position[0], y: position[1] })) {
    return (
      <PositionPicker
        map={props.map}
        covered={uncovered}
        title={t('add.pick')}
        text={t('add.pickText')}
        minZoom={addPointZoom}
        onPosition={newPointPosition.set}
        onCancel={props.onClose}
      />
    );
  }
  return (
    <EditSession
      key={position.join()}
      {...props}
      begin={newDraft(positionOnRoad(props.map, position), start)}
      base={null}
      seen={start}
    />
  );
}

/** Time of the photo, unless that is a clock error. */
function seenAt(taken: string | null | undefined, now: Date): Date {
  const seen = new Date(taken ?? now);
  return seen < now ? seen : now;
}

function ExistingPoint(props: EditFrame) {
  const { t } = useTranslation('edit');
  const { data: point, error, refetch } = useQuery(pointQuery(props.target));
  const waiting = useWaitingChange(props.target);
  const [storedDraft] = useState(() => readStoredDraft(props.target));
  const [base, setBase] = useState(point);
  // The edited version stays as it was loaded; changes by others are merged field by field.
  if (base === undefined && point !== undefined) setBase(point);
  if (waiting) {
    const taken = { waitingKey: waiting.key, newer: waiting.refusal?.newer ?? null };
    return <EditSession {...props} begin={waiting.draft} base={waiting.base} taken={taken} />;
  }
  if (waiting === null && storedDraft !== null && storedDraft.base !== null) {
    return (
      <EditSession {...props} begin={draftOf(storedDraft.base)} base={storedDraft.base} resumed={storedDraft.draft} />
    );
  }
  if (waiting === null && base && base.rating !== deletedRating)
    return <EditSession {...props} begin={draftOf(base)} base={base} />;
  return (
    <EditSurface {...props} title={t('title.change', { id: props.target })}>
      {base && <EmptyState title={t('load.deleted')} text={t('load.deletedText')} />}
      {base === null && <EmptyState title={t('load.none')} text={t('load.noneText', { id: props.target })} />}
      {(base === undefined || waiting === undefined) && error === null && <LoadingState lines={8} />}
      {base === undefined && error !== null && <ErrorState text={t('load.failed')} onRetry={() => void refetch()} />}
    </EditSurface>
  );
}

/** A change of the point waiting to be sent, as of the opening of the form; undefined until that is known. */
function useWaitingChange(id: string): WaitingChange | null | undefined {
  const { data, isError } = useQuery({
    queryKey: ['waiting-change', id],
    queryFn: async () => {
      await readWaiting();
      return changeWaitingFor(id) ?? null;
    },
    staleTime: Infinity,
    gcTime: 0,
  });
  return isError ? null : data;
}

function positionOnRoad(map: PointMap, position: LngLat): LngLat {
  const snap = nearestRoad(map.lend(drawnRoads), position, onRoadMeters);
  return snap === null ? position : [snap.x, snap.y];
}
