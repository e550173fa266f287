import type { ExpressionSpecification } from 'maplibre-gl';
import { kindProperty } from '@dozor/contract/map/tile-schema.ts';
import type { PointType, TypeGroup } from '@dozor/domain/point/point-type.ts';
import type { Language } from '@dozor/domain/schema/label.ts';
import type { ThemeName } from '../../ui/tokens.ts';
import { firstOf, ofCluster } from '../expressions.ts';
import { filterRatings, type MapFilter } from '../map-filter.ts';
import { iconImage, iconSizePx } from '../objects/map-icon.ts';
import { groupNames, typesByGroup } from '../palette/type-group-color.ts';

export interface ClusterStyle {
  language: Language;
  theme: ThemeName;
}

/** The sum of its `<type>:<rating>` properties that pass the filter. */
export function groupSum(group: TypeGroup, filter: MapFilter): ExpressionSpecification {
  const terms = typesByGroup[group]
    .filter((type) => filter.selectedTypes.includes(type))
    .flatMap((type) => countsOfType(type, filter));
  return terms.length === 0 ? ['literal', 0] : ['+', 0, ...terms];
}

/** A missing property counts as zero. */
function countsOfType(type: PointType, filter: MapFilter): ExpressionSpecification[] {
  return filterRatings
    .filter((rating) => rating >= filter.rating)
    .map((rating) => ['to-number', ofCluster(kindProperty(type, rating))]);
}

export function clusterCount(filter: MapFilter): ExpressionSpecification {
  return ['+', ...groupNames.map((group) => groupSum(group, filter))];
}

/**
 * The name of a cluster's picture: `cluster|<language-theme>|<a>.<b>.<c>.<d>.<e>`, where the letters are the counts of
 * each group. Everything derived from the numbers is left to the drawing code: MapLibre evaluates a variable again at
 * each place that names it.
 */
export function clusterImage(filter: MapFilter, { language, theme }: ClusterStyle): ExpressionSpecification {
  const sums = groupNames.flatMap((group, index) => [...(index === 0 ? [] : ['.']), groupSum(group, filter)]);
  const named: ExpressionSpecification = ['concat', `cluster|${language}-${theme}|`, ...sums];
  const isAlone: ExpressionSpecification = ['==', clusterCount(filter), 1];
  return ['case', isAlone, loneIcon(filter, theme, named), named];
}

function loneIcon(filter: MapFilter, theme: ThemeName, other: ExpressionSpecification): ExpressionSpecification {
  const cases = filter.selectedTypes.map((type): [ExpressionSpecification, string] => [
    ['>', ['+', 0, ...countsOfType(type, filter)], 0],
    iconImage(theme, iconSizePx.middle, 'full', type),
  ]);
  return firstOf(cases, other);
}
