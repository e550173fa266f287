import { rejected, type ImportOutcome } from '../../import/import-outcome.ts';
import { rawColumns } from '../../import/names/raw-columns.ts';
import { headingOf } from '../../import/rows/heading.ts';
import { pointWithDefaults } from '../../import/rows/point-defaults.ts';
import { RowNotes } from '../../import/rows/row-notes.ts';
import { readPosition } from '../../import/rows/row-values.ts';
import { sectionChild } from '../../import/rows/section-child.ts';
import { valuesOf } from './osm-camera-type.ts';
import { azimuthTowards } from './osm-direction.ts';
import type { OsmCollection, OsmEnforcement } from './osm-element.ts';
import { maxspeedOf, readMaxspeed } from './osm-maxspeed.ts';

/** From the member `from` to the member `to`; null if it is no average-speed relation or an end is missing. */
export function sectionOutcome(data: OsmCollection, { relation, line }: OsmEnforcement): ImportOutcome | null {
  const tags = relation.tags ?? {};
  if (!valuesOf(tags, 'enforcement').includes('average_speed')) return null;
  const positions = (role: string) =>
    relation.members.flatMap((member) => {
      const position = member.role === role ? data.position(member) : null;
      return position ? [position] : [];
    });
  const [start] = positions('from');
  const end = positions('to').at(-1);
  if (!start || !end) return null;
  const cameras = relation.members.flatMap(({ role, type, ref }) =>
    role === 'device' ? (data.cameras.get(`${type}/${ref}`) ?? []) : [],
  );
  const notes = new RowNotes();
  notes.says = () => rawColumns(Object.entries(tags));
  const heading = headingOf([azimuthTowards(end, start)], 'section', notes);
  const own = maxspeedOf(tags);
  const maxspeed = own === undefined ? cameras.map((camera) => maxspeedOf(camera.tags)) : [own];
  const point = pointWithDefaults('speed_cam', {
    ...readPosition(String(start[0]), String(start[1]), notes),
    speed: readMaxspeed(maxspeed, notes),
    ...heading,
  });
  point.childrens = [sectionChild(end, heading, notes)];
  notes.saysType = true;
  const rows = Math.max(cameras.length, 1);
  if (notes.first) return { ...rejected(line, notes.first.code, notes.first.value), rows };
  return { ok: true, line, rows, row: point, sourceId: `relation/${relation.id}`, notes };
}
