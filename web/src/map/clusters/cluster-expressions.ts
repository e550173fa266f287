import type { ExpressionSpecification } from 'maplibre-gl';
import type { PointType, TypeGroup } from '@dozor/domain/point/point-type.ts';
import type { Language } from '@dozor/domain/schema/label.ts';
import type { ThemeName } from '../../ui/tokens.ts';
import { filterRatings, type MapFilter } from '../map-filter.ts';
import { iconImage, iconSizePx } from '../objects/object-icon.ts';
import { groupNames, typesByGroup } from '../type-group-color.ts';

/** A ring is drawn in this many parts, so that clusters with like shares have one picture. */
export const ringParts = 24;

export interface ClusterStyle {
  language: Language;
  theme: ThemeName;
}

const variables: Readonly<Record<TypeGroup, string>> = {
  cameras: 'a',
  limits: 'b',
  road: 'c',
  warnings: 'd',
  posts: 'e',
};

/** How many objects of one group the filter leaves in a cluster: the sum of its `<type>:<rating>` properties. */
export function groupSum(group: TypeGroup, filter: MapFilter): ExpressionSpecification {
  const terms = typesByGroup[group]
    .filter((type) => filter.selectedTypes.includes(type))
    .flatMap((type) => countsOfType(type, filter));
  return terms.length === 0 ? (['literal', 0] as unknown as ExpressionSpecification) : ['+', 0, ...terms];
}

/** One number for each rating that the filter leaves. A property that is missing counts nothing. */
function countsOfType(type: PointType, filter: MapFilter): ExpressionSpecification[] {
  return filterRatings
    .filter((rating) => rating >= filter.rating)
    .map((rating) => ['to-number', ['get', `${type}:${rating}`]]);
}

/** How many objects of a cluster the filter leaves. */
export function clusterCount(filter: MapFilter): ExpressionSpecification {
  return ['+', ...groupNames.map((group) => groupSum(group, filter))];
}

/**
 * The name of a cluster's picture, which says all that is drawn: `cluster|<look>|<count>|<a>.<b>.<c>.<d>.<e>`, the
 * letters being the groups' shares. A picture is made when the map first asks for its name. One object alone is no
 * cluster to anybody and has the icon of its type.
 */
export function clusterImage(filter: MapFilter, { language, theme }: ClusterStyle): ExpressionSpecification {
  const count: ExpressionSpecification = ['var', 'n'];
  const share = (group: TypeGroup): ExpressionSpecification => [
    'to-string',
    ['round', ['/', ['*', ringParts, ['var', variables[group]]], count]],
  ];
  const shares = groupNames.flatMap((group, index) => (index === 0 ? [share(group)] : ['.', share(group)]));
  const named: ExpressionSpecification = [
    'concat',
    `cluster|${language}-${theme}|`,
    ['to-string', shownCount(count)],
    '|',
    ...shares,
  ];
  const withTotal: ExpressionSpecification = [
    'let',
    'n',
    ['+', ...groupNames.map((group): ExpressionSpecification => ['var', variables[group]])],
    ['case', ['==', count, 1], loneIcon(filter, theme, named), named],
  ];
  const sums = groupNames.flatMap((group) => [variables[group], groupSum(group, filter)]);
  return ['let', ...sums, withTotal] as unknown as ExpressionSpecification;
}

function loneIcon(filter: MapFilter, theme: ThemeName, other: ExpressionSpecification): ExpressionSpecification {
  const cases = filter.selectedTypes.flatMap((type) => [
    ['>', ['+', 0, ...countsOfType(type, filter)], 0],
    iconImage(theme, iconSizePx.far, 'full', type),
  ]);
  return cases.length === 0 ? other : (['case', ...cases, other] as unknown as ExpressionSpecification);
}

/** Exact below a thousand, then to two or three figures: that is all a disc can show. */
function shownCount(count: ExpressionSpecification): ExpressionSpecification {
  const to = (step: number): ExpressionSpecification => ['*', step, ['round', ['/', count, step]]];
  return ['step', count, count, 1000, to(100), 10_000, to(1000), 1_000_000, to(100_000)];
}
