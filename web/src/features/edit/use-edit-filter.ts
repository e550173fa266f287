import { useMemo } from 'react';
import { defaultMapFilter, type MapFilter } from '../../map/map-filter.ts';
import type { EditTarget } from './edit-address.ts';

/** All neighbours of an edited point are visible, regardless of the filter; the form draws the point itself. */
export function useEditFilter(filter: MapFilter, target: EditTarget | null): MapFilter {
  return useMemo(() => {
    if (target === null) return filter;
    return { ...defaultMapFilter, ...(target !== 'new' && { without: target }) };
  }, [filter, target]);
}
