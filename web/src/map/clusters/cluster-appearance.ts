import { labelAt } from '@dozor/domain/labels/labels.ts';
import type { TypeGroup } from '@dozor/domain/point/point-type.ts';
import { type Language, localesOf } from '@dozor/domain/schema/label.ts';
import type { ThemeName } from '../../ui/tokens.ts';
import { groupNames } from '../palette/type-group-color.ts';

/** Maximum parts of a ring: more would be indistinguishable. */
const ringParts = 24;

export interface ClusterAppearance {
  language: Language;
  theme: ThemeName;
  count: number;
  /** In parts of the ring. */
  shares: Record<TypeGroup, number>;
}

/** Undefined for a name not made by `clusterImage`. */
export function parseClusterImage(id: string): ClusterAppearance | undefined {
  const [kind, appearance = '', numbers = ''] = id.split('|');
  if (kind !== 'cluster') return undefined;
  const [language, theme] = appearance.split('-') as [Language, ThemeName];
  const sums = numbers.split('.').map(Number);
  const count = sums.reduce((total, sum) => total + sum, 0);
  const shares = groupNames.map((group, index) => [group, Math.round((ringParts * (sums[index] ?? 0)) / count)]);
  return {
    language,
    theme,
    count: shownCount(count),
    shares: Object.fromEntries(shares) as Record<TypeGroup, number>,
  };
}

/** Exact below a thousand, then two or three significant digits: a disc has no room for more. */
function shownCount(count: number): number {
  const [, step = 1] = roundedFrom.find(([min]) => count >= min) ?? [];
  return step * Math.round(count / step);
}

const roundedFrom = [
  [1_000_000, 100_000],
  [10_000, 1000],
  [1000, 100],
] as const;

export function clusterText(count: number, language: Language): { figure: string; unit: string } {
  const format = new Intl.NumberFormat(localesOf(language), { maximumFractionDigits: 1 });
  if (count < 10_000)
    return {
      figure: new Intl.NumberFormat(localesOf(language), { useGrouping: count >= 1000 }).format(count),
      unit: '',
    };
  const [figure, unit] =
    count < 1_000_000
      ? [format.format(Math.round(count / 1000)), labelAt('measures.thousands')[language]]
      : [format.format(count / 1_000_000), labelAt('measures.millions')[language]];
  // A letter follows the figure; a word is placed below it.
  return unit.length > 1 ? { figure, unit } : { figure: figure + unit, unit: '' };
}

/** In turns; groups in a fixed order. */
export function ringSegments(shares: Record<TypeGroup, number>): { group: TypeGroup; from: number; to: number }[] {
  const sum = groupNames.reduce((total, group) => total + shares[group], 0);
  let at = 0;
  return groupNames.flatMap((group) => {
    if (shares[group] === 0 || sum === 0) return [];
    const from = at;
    at += shares[group] / sum;
    return [{ group, from, to: at }];
  });
}
