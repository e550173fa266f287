import { iconKey, isOldAmbush } from '@dozor/domain/point/appearance.ts';
import type { PointType } from '@dozor/domain/point/point-type.ts';
import { useState } from 'react';
import { PointIcon } from './point-icon.tsx';

interface ObjectIconProps {
  type: PointType;
  /** What is known of the object; without it the icon is that of the type. */
  point?: { speed?: number; rating?: number; confirmed?: string; childrens?: readonly unknown[] };
  size?: number;
  label?: string;
  className?: string;
}

/** The icon of an object by what is known of it: number of the limit, start of a section, an ambush gone old. */
export function ObjectIcon({ type, point, ...look }: ObjectIconProps) {
  const [now] = useState(() => new Date());
  if (point === undefined) return <PointIcon iconKey={type} {...look} />;
  const { speed = 60, rating = 1, confirmed, childrens = [] } = point;
  const key = iconKey({
    type,
    speed,
    rating,
    part: childrens.length > 0 ? 'start' : undefined,
    isOld: confirmed !== undefined && isOldAmbush(confirmed, now),
  });
  return <PointIcon iconKey={key} {...look} />;
}
