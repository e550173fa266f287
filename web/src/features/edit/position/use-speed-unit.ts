import type { Point, PointFields } from '@dozor/domain/point/point-schema.ts';
import type { SpeedUnit } from '@dozor/domain/point/speed-unit.ts';
import { useQuery } from '@tanstack/react-query';
import { placeQuery } from './place-query.ts';

/** The unit of a speed at the point's position; undefined until it is known. */
export function useSpeedUnit(base: Point | null, fields: PointFields): SpeedUnit | undefined {
  const isElsewhere = base === null || base.x !== fields.x || base.y !== fields.y;
  const place = placeQuery(fields);
  const { data } = useQuery({ ...place, enabled: isElsewhere && place.enabled === true });
  return isElsewhere ? (data?.speedUnit ?? base?.speedUnit) : base.speedUnit;
}
