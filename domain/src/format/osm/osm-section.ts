import { rejected, type ImportOutcome } from '../../import/import-outcome.ts';
import { pointWithDefaults } from '../../import/rows/point-defaults.ts';
import { RowNotes } from '../../import/rows/row-notes.ts';
import { azimuth, readPosition, requireLimit } from '../../import/rows/row-values.ts';
import { sectionChild } from '../../import/rows/section-child.ts';
import type { OsmCollection, OsmEnforcement } from './osm-element.ts';
import { azimuthTowards } from './osm-direction.ts';
import { readMaxspeed } from './osm-maxspeed.ts';

/**
 * The section of a relation that enforces an average speed: from its member `from` to its member `to`, or between its
 * two devices where it names one of them only. Null when it is no such relation or does not say both ends.
 */
export function sectionOutcome(data: OsmCollection, { relation, line }: OsmEnforcement): ImportOutcome | null {
  const tags = relation.tags ?? {};
  if (!(tags['enforcement'] ?? '').split(';').includes('average_speed')) return null;
  const positions = (role: string) =>
    relation.members.flatMap((member) => {
      const position = member.role === role ? data.position(member.type, member.ref) : null;
      return position ? [position] : [];
    });
  const [start] = positions('from');
  const end = positions('to').at(-1);
  if (!start || !end) return null;
  const notes = new RowNotes();
  const direction = azimuth(azimuthTowards(end, start));
  const point = pointWithDefaults('speed_cam', {
    ...readPosition(String(start[0]), String(start[1]), notes),
    speed: readMaxspeed(tags['maxspeed'], notes),
    dirType: 1,
    direction: direction,
  });
  point.childrens = [sectionChild(end, direction, notes)];
  requireLimit('speed_cam', notes);
  notes.saysType = true;
  notes.saysHeading = true;
  const cameras = relation.members.filter(({ role, ref }) => role === 'device' && data.cameras.has(ref));
  const rows = Math.max(cameras.length, 1);
  if (notes.first) return rejected(line, notes.first.code, notes.first.value);
  return { ok: true, line, rows, row: point, sourceId: `relation/${relation.id}`, notes };
}
