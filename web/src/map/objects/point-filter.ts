import type { ExpressionFilterSpecification, FilterSpecification } from 'maplibre-gl';
import { ofPoint } from '../expressions.ts';
import type { MapFilter } from '../map-filter.ts';

/** Which features of `points` and `sections` the filter leaves; a section's points go with their object. */
export function pointFilter(filter: MapFilter): FilterSpecification {
  const shown = shownPoints(filter);
  if (filter.allSelected) return shown;
  return ['all', shown, ['in', ofPoint('type'), ['literal', [...filter.selectedTypes]]]];
}

export function sectionFilter(filter: MapFilter): FilterSpecification {
  return filter.selectedTypes.includes('speed_cam') ? shownPoints(filter) : ['literal', false];
}

function shownPoints({ rating, without }: MapFilter): ExpressionFilterSpecification {
  const byRating: ExpressionFilterSpecification = ['>=', ['coalesce', ofPoint('rating'), 1], rating];
  if (without === undefined) return byRating;
  return ['all', byRating, ['!=', ['to-string', ['coalesce', ofPoint('of'), ['id']]], without]];
}
