import type { ExpressionFilterSpecification, ExpressionSpecification, FilterSpecification } from 'maplibre-gl';
import { layerZooms } from '@dozor/contract/map/tile-schema.ts';
import { isEnforcing } from '@dozor/domain/point/caught-side.ts';
import { freshnessStates } from '@dozor/domain/point/freshness.ts';
import { pointTypes } from '@dozor/domain/point/point-type.ts';
import { nearPartner, ofPartner } from '../clusters/camera-pairs.ts';
import { forPartner, ofPoint } from '../expressions.ts';
import type { MapFilter } from '../map-filter.ts';

/** A section's points follow their parent. */
export function pointFilter(filter: MapFilter): ExpressionFilterSpecification {
  const parts: ExpressionFilterSpecification[] = [shownPoints(filter)];
  if (!filter.allSelected) parts.push(['in', ofPoint('type'), ['literal', [...filter.selectedTypes]]]);
  const freshest = freshnessStates.indexOf(filter.freshness);
  if (freshest > 0) parts.push(['>=', ['coalesce', ofPoint('fresh'), freshnessStates.length], freshest]);
  if (filter.isDirectionUnknown) parts.push(isDirectionUnknown);
  return parts.length === 1 ? shownPoints(filter) : ['all', ...parts];
}

/** Cameras whose icons show limit and side are a layer of their own, above all others. Of two in one place one tells both. */
export function cameraFilter(filter: MapFilter): FilterSpecification {
  const isNear: ExpressionFilterSpecification = ['any', ['<', ['zoom'], firstNearZoom], ['has', nearPartner]];
  const isTold: ExpressionFilterSpecification = ['all', isPartnerShown(filter), isSecond, isNear];
  return ['all', isCamera, pointFilter(filter), ['!', isTold]];
}

/** Past the last tiles two cameras move apart: those at one spot stay one sign. */
export const firstNearZoom = layerZooms.points.last + 1;

/** The other camera in its place is there and passes the filter. */
export function isPartnerShown(filter: MapFilter): ExpressionFilterSpecification {
  return ['all', ['has', ofPartner('_id')], forPartner(pointFilter(filter))];
}

const id: ExpressionSpecification = ['to-string', ofPoint('_id')];
const isSecond: ExpressionFilterSpecification = ['>', id, forPartner(id)];

export function otherFilter(filter: MapFilter): FilterSpecification {
  return ['all', ['!', isCamera], pointFilter(filter)];
}

const isCamera: ExpressionFilterSpecification = ['in', ofPoint('type'), ['literal', pointTypes.filter(isEnforcing)]];

/** From afar the map does not know directions. */
const isDirectionUnknown: ExpressionFilterSpecification = [
  '!',
  ['all', ['!=', ofPoint('_id'), null], ['!=', ofPoint('direction'), null]],
];

export function sectionFilter(filter: MapFilter): FilterSpecification {
  return filter.selectedTypes.includes('speed_cam') ? shownPoints(filter) : ['literal', false];
}

function shownPoints({ rating, without }: MapFilter): ExpressionFilterSpecification {
  const byRating: ExpressionFilterSpecification = ['>=', ['coalesce', ofPoint('rating'), 1], rating];
  if (without === undefined) return byRating;
  return ['all', byRating, ['!=', ['to-string', ['coalesce', ofPoint('of'), ['id']]], without]];
}
