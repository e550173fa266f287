import type { FieldOfView } from '@dozor/domain/geometry/sector.ts';
import type { PointFields } from '@dozor/domain/point/point-schema.ts';
import type { PointType } from '@dozor/domain/point/point-type.ts';
import type { Draft } from '../../../device/draft.ts';
import type { LngLat } from '../../../map/camera/map-position.ts';
import { changeType } from '../fields/change-type.ts';
import { alignedSection } from '../section/section-azimuths.ts';
import {
  isNotKnown,
  partOf,
  partsOf,
  reordered,
  withFieldOfView,
  withNewPart,
  withoutPart,
  type PartKey,
} from '../section/section-parts.ts';
import type { DraftStore } from './draft-store.ts';
import { typingPauseMs, type Step } from './edit-history.ts';

const single: Omit<Step, 'key'> = { pauseMs: -1 };

/** The road of a section with these positions. */
interface KnownRoad {
  positions: string;
  driven: readonly number[];
}

export function draftActions(store: DraftStore, start: Date) {
  let road: KnownRoad | null = null;
  const aligned = (draft: Draft): Draft =>
    alignedSection(draft, road?.positions === positionsKey(draft) ? road.driven : null);
  const changeFields = (update: (fields: PointFields) => PointFields, step: Step) => {
    store.change((draft) => aligned({ ...draft, fields: update(draft.fields) }), step);
  };
  const turn = (part: PartKey, fieldOfView: Partial<FieldOfView>, step: Step) => {
    store.change((draft) => {
      const before = partOf(draft.fields, part)?.fieldOfView;
      const isUnknown = before !== undefined && isNotKnown(before);
      const { dirType, direction } = fieldOfView;
      const others = draft.turned.filter((key) => key !== part);
      // Choosing a single direction does not set which; turning from unknown sets both.
      const isAsked = isUnknown && dirType !== undefined && direction === undefined;
      const turned = isAsked ? others : direction === undefined ? draft.turned : [...others, part];
      const ways = isUnknown && direction !== undefined ? { dirType: 1, ...fieldOfView } : fieldOfView;
      return aligned({ ...draft, fields: withFieldOfView(draft.fields, part, ways), turned });
    }, step);
  };
  return {
    setField: (name: string, value: unknown) => {
      const set = (fields: PointFields) => ({ ...fields, [name]: value }) as PointFields;
      changeFields(set, { key: `field:${name}`, pauseMs: typingPauseMs });
    },
    setReason: (reason: string) => {
      store.change((draft) => ({ ...draft, reason }), { key: 'reason', pauseMs: typingPauseMs });
    },
    setFieldOfView: (part: PartKey, fieldOfView: Partial<FieldOfView>, step: Step) => {
      turn(part, fieldOfView, step);
    },
    /** Aligns cameras with the line of their section again, including manually turned ones. */
    followLine: (parts: readonly PartKey[]) => {
      const step = { ...single, key: 'line' };
      store.change((draft) => aligned({ ...draft, turned: draft.turned.filter((key) => !parts.includes(key)) }), step);
    },
    /** Once the road of the section is known, its cameras face those who drive on that. */
    followRoad: (driven: readonly number[]) => {
      road = { positions: positionsKey(store.get().present), driven };
      store.amend(aligned);
    },
    /** @returns the fields that were dropped */
    setType: (type: PointType): readonly string[] => {
      const { fields, hasType } = store.get().present;
      const change = changeType(fields, type, start);
      const step = { ...single, key: 'type' };
      store.change((draft) => aligned({ ...draft, fields: change.fields, hasType: true }), step);
      return hasType ? change.dropped : [];
    },
    addPart: (position: LngLat): PartKey => {
      const added = withNewPart(store.get().present.fields, position);
      changeFields(() => added.fields, { ...single, key: 'add' });
      return added.key;
    },
    movePart: (index: number, by: 1 | -1) => {
      changeFields((fields) => reordered(fields, index, by), { ...single, key: 'order' });
    },
    removePart: (part: PartKey) => {
      changeFields((fields) => withoutPart(fields, part), { ...single, key: 'remove' });
    },
  };
}

function positionsKey({ fields }: Draft): string {
  return JSON.stringify(partsOf(fields).map(({ fieldOfView: { x, y } }) => [x, y]));
}

export type DraftActions = ReturnType<typeof draftActions>;
