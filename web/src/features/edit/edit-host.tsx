import { deletedRating } from '@dozor/domain/point/rating.ts';
import { can } from '@dozor/domain/access/can.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { addObjectZoom } from '../../map/map-position.ts';
import type { ObjectMap } from '../../map/object-map.ts';
import { useActor } from '../../session/session.ts';
import { EmptyState } from '../../ui/state/empty-state.tsx';
import { ErrorState } from '../../ui/state/error-state.tsx';
import { LoadingState } from '../../ui/state/loading-state.tsx';
import type { Cover } from '../../ui/surface/detail-surface.tsx';
import { draftOf, newDraft } from './draft.ts';
import type { EditTarget } from './edit-address.ts';
import { EditSession } from './edit-session.tsx';
import { EditSurface } from './edit-surface.tsx';
import { newObjectPlace, useNewObjectPlace } from './new-object-place.ts';
import { PlacePicker } from './place-picker.tsx';
import { editedPointQuery } from './point-calls.ts';
import { SignInFirst } from './sign-in-first.tsx';

export interface EditHostProps {
  map: ObjectMap;
  target: EditTarget;
  onCover: (cover: Cover) => void;
  onClose: () => void;
  /** Leaves the form for the card of an object. */
  onCard: (id: string) => void;
}

/** Everything that is needed to add an object or to change one; loaded when somebody first asks for it. */
export function EditHost(props: EditHostProps) {
  const { target } = props;
  const actor = useActor();
  const mayEdit = can(actor, target === 'new' ? 'point.add' : 'point.change');
  const [hasBegun, setBegun] = useState(mayEdit);
  // A session that ends while somebody is typing takes nothing of it away.
  if (mayEdit && !hasBegun) setBegun(true);
  if (!hasBegun) return <SignInFirst {...props} isBanned={actor !== null} />;
  return target === 'new' ? <NewObject {...props} /> : <ExistingObject {...props} />;
}

const uncovered: Cover = { left: 0, bottom: 0 };

function NewObject(props: EditHostProps) {
  const { t } = useTranslation('edit');
  const place = useNewObjectPlace();
  const [start] = useState(() => new Date());
  if (place === null) {
    return (
      <PlacePicker
        map={props.map}
        covered={uncovered}
        title={t('add.pick')}
        text={t('add.pickText')}
        leastZoom={addObjectZoom}
        onPlace={newObjectPlace.set}
        onCancel={props.onClose}
      />
    );
  }
  return <EditSession key={place.join()} {...props} begin={newDraft(place, start)} base={null} />;
}

function ExistingObject(props: EditHostProps) {
  const { t } = useTranslation('edit');
  const { data: point, error, refetch } = useQuery(editedPointQuery(props.target));
  const [base, setBase] = useState(point);
  // What is edited stays as it was loaded; changes by others are taken in field by field.
  if (base === undefined && point !== undefined) setBase(point);
  if (base && base.rating !== deletedRating) return <EditSession {...props} begin={draftOf(base)} base={base} />;
  return (
    <EditSurface {...props} title={t('title.change', { id: props.target })}>
      {base && <EmptyState title={t('load.deleted')} text={t('load.deletedText')} />}
      {base === null && <EmptyState title={t('load.none')} text={t('load.noneText', { id: props.target })} />}
      {base === undefined && error === null && <LoadingState lines={8} />}
      {base === undefined && error !== null && <ErrorState text={t('load.failed')} onRetry={() => void refetch()} />}
    </EditSurface>
  );
}
