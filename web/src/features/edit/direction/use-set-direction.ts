import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { storedDirection } from '@dozor/domain/geometry/azimuth.ts';
import { normalizePoint } from '@dozor/domain/point/normalize.ts';
import type { Point } from '@dozor/domain/point/point-schema.ts';
import { useTranslation } from '../../../i18n/translation.ts';
import { notify } from '../../../ui/notify.ts';
import { saveDraft } from '../draft/save-draft.ts';

interface ListOfPoints {
  items: readonly Point[];
}

/** Sets a direction that nobody knew by one tap: an ordinary edit. */
export function useSetDirection(point: Point): { isBusy: boolean; isKept: boolean; set: (heading: number) => void } {
  const { t } = useTranslation('actions');
  const queries = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const [isKept, setKept] = useState(false);
  const set = async (heading: number) => {
    setBusy(true);
    try {
      // A camera looks towards the drivers it watches.
      const direction = storedDirection(heading + 180);
      const fields = { ...normalizePoint(point, new Date(point.confirmed ?? 0)), dirType: 1, direction };
      const draft = { fields, hasType: true, reason: '', turned: [] };
      const outcome = await saveDraft(draft, { base: point }, false);
      if (outcome.kind === 'saved') show(outcome.point);
      else if (outcome.kind === 'stored') setKept(true);
      else if (outcome.kind === 'changed') show(outcome.point);
      else if (outcome.kind !== 'failed') notify({ type: 'error', message: t('direction.failed') });
    } finally {
      setBusy(false);
    }
  };
  const show = (saved: Point) => {
    queries.setQueryData<Point | null>(['point', saved._id], (known) => ({ ...known, ...saved }));
    queries.setQueriesData<ListOfPoints>({ queryKey: ['points-to-check'] }, (list) => {
      if (list?.items.some(({ _id }) => _id === saved._id) !== true) return list;
      return { ...list, items: list.items.map((each) => (each._id === saved._id ? { ...each, ...saved } : each)) };
    });
    void queries.invalidateQueries({ queryKey: ['points-in-view'] });
  };
  return { isBusy, isKept, set: (heading) => void set(heading) };
}
