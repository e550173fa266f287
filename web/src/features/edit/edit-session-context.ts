import { createContext, use } from 'react';
import { InvariantError } from '@dozor/domain/errors/invariant-error.ts';
import type { Route } from '@dozor/domain/roads/route-along-roads.ts';
import type { PointMap } from '../../map/point-map.ts';
import type { NearDuplicate } from './conflict/near-duplicates.ts';
import type { DraftActions } from './draft/draft-actions.ts';
import type { DraftState, DraftStore } from './draft/draft-store.ts';
import type { Saving } from './draft/use-save.ts';
import type { PointPart, PartKey } from './section/section-parts.ts';

export interface EditSessionState {
  map: PointMap;
  store: DraftStore;
  state: DraftState;
  /** The part edited by the form and the handles. */
  part: PointPart;
  actions: DraftActions;
  saving: Saving;
  duplicates: readonly NearDuplicate[];
  /** The route of its section along the road, where it is drawn. */
  route: Route | null;
  selectPart: (part: PartKey) => void;
  addPart: () => void;
  showCard: (id: string) => void;
  close: () => void;
}

export const EditSessionContext = createContext<EditSessionState | null>(null);

/** @throws InvariantError outside of an `EditSession` */
export function useEditSession(): EditSessionState {
  const session = use(EditSessionContext);
  if (session === null) throw new InvariantError('Nothing is edited here');
  return session;
}
