import { kindProperty } from '@dozor/contract/tile-schema.ts';
import type { ExpressionSpecification } from 'maplibre-gl';
import type { PointType, TypeGroup } from '@dozor/domain/point/point-type.ts';
import type { Language } from '@dozor/domain/schema/label.ts';
import type { ThemeName } from '../../ui/tokens.ts';
import { firstOf, ofCluster, withVariables } from '../expressions.ts';
import { filterRatings, type MapFilter } from '../map-filter.ts';
import { iconImage, iconSizePx } from '../objects/map-icon.ts';
import { groupNames, typesByGroup } from '../palette/type-group-color.ts';

/** A ring is drawn in this many parts, so that clusters with like shares have one picture. */
export const ringParts = 24;

export interface ClusterStyle {
  language: Language;
  theme: ThemeName;
}

/** Up to here the map shows where points are, not what they are. */
export const firstIconsZoom = 8;

const variables: Readonly<Record<TypeGroup, string>> = {
  cameras: 'a',
  limits: 'b',
  road: 'c',
  warnings: 'd',
  posts: 'e',
};

/** How many points of one group the filter leaves in a cluster: the sum of its `<type>:<rating>` properties. */
export function groupSum(group: TypeGroup, filter: MapFilter): ExpressionSpecification {
  const terms = typesByGroup[group]
    .filter((type) => filter.selectedTypes.includes(type))
    .flatMap((type) => countsOfType(type, filter));
  return terms.length === 0 ? ['literal', 0] : ['+', 0, ...terms];
}

/** One number for each rating that the filter leaves. A property that is missing counts nothing. */
function countsOfType(type: PointType, filter: MapFilter): ExpressionSpecification[] {
  return filterRatings
    .filter((rating) => rating >= filter.rating)
    .map((rating) => ['to-number', ofCluster(kindProperty(type, rating))]);
}

/** How many points of a cluster the filter leaves. */
export function clusterCount(filter: MapFilter): ExpressionSpecification {
  return ['+', ...groupNames.map((group) => groupSum(group, filter))];
}

/**
 * The name of a cluster's picture, which says all that is drawn: `cluster|<language-theme>|<count>|<a>.<b>.<c>.<d>.<e>`, the
 * letters being the groups' shares. A picture is made when the map first asks for its name. One point alone is a dot
 * far out, in the language of the clusters around it; nearer it has the icon of its type.
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
  const far: ExpressionSpecification = ['let', 'n', clusterCount(filter), named];
  const withSums = (inner: ExpressionSpecification): ExpressionSpecification =>
    withVariables(
      groupNames.map((group) => [variables[group], groupSum(group, filter)]),
      inner,
    );
  return ['step', ['zoom'], withSums(far), firstIconsZoom, withSums(withTotal)];
}

function loneIcon(filter: MapFilter, theme: ThemeName, other: ExpressionSpecification): ExpressionSpecification {
  const cases = filter.selectedTypes.map((type): [ExpressionSpecification, string] => [
    ['>', ['+', 0, ...countsOfType(type, filter)], 0],
    iconImage(theme, iconSizePx.far, 'full', type),
  ]);
  return firstOf(cases, other);
}

/** Exact below a thousand, then to two or three figures: that is all a disc can show. */
function shownCount(count: ExpressionSpecification): ExpressionSpecification {
  const to = (step: number): ExpressionSpecification => ['*', step, ['round', ['/', count, step]]];
  return ['step', count, count, 1000, to(100), 10_000, to(1000), 1_000_000, to(100_000)];
}
