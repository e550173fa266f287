import type { ExpressionFilterSpecification, FilterSpecification } from 'maplibre-gl';
import type { MapFilter } from '../map-filter.ts';

/** Which features of `points` and `sections` the filter leaves; a section's points go with their object. */
export function objectFilter(filter: MapFilter): FilterSpecification {
  const shown = shownObjects(filter);
  if (filter.allSelected) return shown;
  return ['all', shown, ['in', ['get', 'type'], ['literal', [...filter.selectedTypes]]]];
}

export function sectionFilter(filter: MapFilter): FilterSpecification {
  return filter.selectedTypes.includes('speed_cam')
    ? shownObjects(filter)
    : (['literal', false] as unknown as FilterSpecification);
}

function shownObjects({ rating, without }: MapFilter): ExpressionFilterSpecification {
  const byRating: ExpressionFilterSpecification = ['>=', ['coalesce', ['get', 'rating'], 1], rating];
  if (without === undefined) return byRating;
  return ['all', byRating, ['!=', ['to-string', ['coalesce', ['get', 'of'], ['id']]], without]];
}
