import type { FilterSpecification } from 'maplibre-gl';
import type { MapFilter } from '../map-filter.ts';

/** Which features of `points` and `sections` the filter leaves; a section's points go with their object. */
export function objectFilter(filter: MapFilter): FilterSpecification {
  const byRating: FilterSpecification = ['>=', ['coalesce', ['get', 'rating'], 1], filter.rating];
  if (filter.allSelected) return byRating;
  return ['all', byRating, ['in', ['get', 'type'], ['literal', [...filter.selectedTypes]]]];
}

export function sectionFilter(filter: MapFilter): FilterSpecification {
  const byRating: FilterSpecification = ['>=', ['coalesce', ['get', 'rating'], 1], filter.rating];
  return filter.selectedTypes.includes('speed_cam') ? byRating : (['literal', false] as unknown as FilterSpecification);
}
