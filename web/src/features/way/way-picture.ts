import { iconKey } from '@dozor/domain/point/appearance.ts';
import type { WayMark, WayPicture } from '../../map/way/way-layers.ts';
import { positionAt, stretchOf, type WayRow, type WayRows } from './way-rows.ts';
import type { CheckedWay } from './work/checked-way.ts';

/** The parts of a way drawn on the map. */
export function wayPicture(way: CheckedWay, { facing, perhaps, others }: WayRows, hasOthers: boolean): WayPicture {
  const shown = [...(hasOthers ? others : []), ...perhaps, ...facing];
  return {
    line: way.line,
    unmatched: way.unmatched.map(({ fromMeters, toMeters }) => stretchOf(way, fromMeters, toMeters)),
    sections: way.sections.map(({ fromMeters, toMeters }) => stretchOf(way, fromMeters, toMeters)),
    marks: shown.flatMap((row) => marksOf(way, row)),
  };
}

function marksOf(way: CheckedWay, { id, position, item, section }: WayRow): WayMark[] {
  if (item !== undefined) {
    const icon = iconKey({ type: item.type, speed: item.speed, rating: 1 });
    return [{ id, position, icon, isPerhaps: item.side === 'perhaps' }];
  }
  const { speed } = section;
  const icon = (part: 'start' | 'finish') => iconKey({ type: 'speed_cam', speed, rating: 1, part });
  const finish = positionAt(way, section.toMeters);
  return [
    { id, position, icon: icon('start'), isPerhaps: false },
    { id, position: finish, icon: icon('finish'), isPerhaps: false },
  ];
}
