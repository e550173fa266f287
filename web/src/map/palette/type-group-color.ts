import { pointTypes, typeGroups, type PointType, type TypeGroup } from '@dozor/domain/point/point-type.ts';
import type { ThemeName } from '../../ui/tokens.ts';

export const groupNames = Object.keys(typeGroups) as TypeGroup[];

/** They also differ in lightness. Ratings have green, yellow and red to themselves. */
export const groupColors: Readonly<Record<ThemeName, Record<TypeGroup, string>>> = {
  light: { cameras: '#24405c', limits: '#cf3340', road: '#9c7a5b', warnings: '#f0a31c', posts: '#2b86d6' },
  dark: { cameras: '#c5d5e4', limits: '#e0606c', road: '#a88a6e', warnings: '#f0b748', posts: '#4f9ad9' },
};

export function groupOf(type: PointType): TypeGroup {
  return groupNames.find((group) => typesOf(group).includes(type)) ?? 'warnings';
}

export function typesOf(group: TypeGroup): readonly PointType[] {
  return typeGroups[group];
}

export const typesByGroup: Readonly<Record<TypeGroup, readonly PointType[]>> = typeGroups;

export const groupOfType: Readonly<Record<PointType, TypeGroup>> = Object.fromEntries(
  pointTypes.map((type) => [type, groupOf(type)]),
) as Record<PointType, TypeGroup>;
