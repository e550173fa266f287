import { useState } from 'react';
import { iconKey, isOldAmbush } from '@dozor/domain/point/appearance.ts';
import { caughtSide, isEnforcing } from '@dozor/domain/point/caught-side.ts';
import type { PointType } from '@dozor/domain/point/point-type.ts';
import { KeyedIcon } from '../ui/icons/keyed-icon.tsx';

interface PointIconProps {
  type: PointType;
  /** A camera shows limit and side around its body, as on the map; other types have the same size without them. */
  view?: { speed: number | null; dirType: number; direction: number | null };
  /** The known fields of the point; without them the icon is that of the type. */
  point?: { speed?: number | null; rating?: number; confirmed?: string; childrens?: readonly unknown[] };
  size?: number;
  label?: string;
  className?: string;
}

export function PointIcon({ type, point, view, ...rest }: PointIconProps) {
  const [now] = useState(() => new Date());
  if (point === undefined) return <KeyedIcon iconKey={type} {...rest} />;
  const { speed = 60, rating = 1, confirmed, childrens = [] } = point;
  const key = iconKey({
    type,
    speed,
    rating,
    part: childrens.length > 0 ? 'start' : undefined,
    isOld: confirmed !== undefined && isOldAmbush(confirmed, now),
  });
  return <KeyedIcon iconKey={key} {...(view && { around: around(type, view) })} {...rest} />;
}

function around(type: PointType, view: NonNullable<PointIconProps['view']>) {
  return isEnforcing(type) ? { limit: view.speed, side: caughtSide(view) } : null;
}
