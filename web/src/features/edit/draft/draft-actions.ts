import type { FieldOfView } from '@dozor/domain/geometry/sector.ts';
import type { PointFields } from '@dozor/domain/point/point-schema.ts';
import type { PointType } from '@dozor/domain/point/point-type.ts';
import type { LngLat } from '../../../map/camera/map-position.ts';
import { changeType } from '../fields/change-type.ts';
import { alignedSection } from '../section/section-azimuths.ts';
import {
  isNotKnown,
  partOf,
  reordered,
  withFieldOfView,
  withNewPart,
  withoutPart,
  type PartKey,
} from '../section/section-parts.ts';
import type { DraftStore } from './draft-store.ts';
import { typingPauseMs, type Step } from './edit-history.ts';

const single: Omit<Step, 'key'> = { pauseMs: -1 };

export function draftActions(store: DraftStore, start: Date) {
  const changeFields = (update: (fields: PointFields) => PointFields, step: Step) => {
    store.change((draft) => alignedSection({ ...draft, fields: update(draft.fields) }), step);
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
      return alignedSection({ ...draft, fields: withFieldOfView(draft.fields, part, ways), turned });
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
      store.change(
        (draft) => alignedSection({ ...draft, turned: draft.turned.filter((key) => !parts.includes(key)) }),
        step,
      );
    },
    /** @returns the fields that were dropped */
    setType: (type: PointType): readonly string[] => {
      const { fields, hasType } = store.get().present;
      const change = changeType(fields, type, start);
      const step = { ...single, key: 'type' };
      store.change((draft) => alignedSection({ ...draft, fields: change.fields, hasType: true }), step);
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

export type DraftActions = ReturnType<typeof draftActions>;
