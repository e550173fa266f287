import { headingDifference } from '../../geometry/azimuth.ts';
import type { Position } from '../../geometry/position.ts';
import { noticed, rejected, type ImportOutcome } from '../../import/import-outcome.ts';
import { rawColumns } from '../../import/names/raw-columns.ts';
import {
  headingOf,
  noHeading,
  type Heading,
  azimuth as wholeAzimuth,
  oppositeDegrees,
  sameWayDegrees,
} from '../../import/rows/heading.ts';
import { pointWithDefaults } from '../../import/rows/point-defaults.ts';
import { RowNotes, type HeadingSource } from '../../import/rows/row-notes.ts';
import { readPosition } from '../../import/rows/row-values.ts';
import { sectionChild } from '../../import/rows/section-child.ts';
import type { PointFields } from '../../point/point-schema.ts';
import type { PointType } from '../../point/point-type.ts';
import { deviceOf, typeOfEnforcement, valuesOf, watchesSpeed } from './osm-camera-type.ts';
import { azimuthTowards } from './osm-direction.ts';
import type { OsmCamera, OsmCollection, OsmEnforcement, OsmOther } from './osm-element.ts';
import { headingOfTags, looksOfTags } from './osm-heading.ts';
import { maxspeedOf, readMaxspeed } from './osm-maxspeed.ts';

/** A camera is a row, as is a relation whose device is not tagged as one; a section absorbs its cameras. */
export function outcomesOfOsm(data: OsmCollection): ImportOutcome[] {
  const watched = new Map<string, OsmEnforcement[]>();
  const taken = new Set<string>();
  const outcomes: ImportOutcome[] = [];
  for (const enforcement of data.enforcements) {
    const section = sectionOutcome(data, enforcement);
    const devices = devicesOf(enforcement);
    if (section) for (const device of devices) taken.add(device);
    if (section) outcomes.push(section);
    for (const device of section ? [] : devices) watched.set(device, [...(watched.get(device) ?? []), enforcement]);
    const isKnown = devices.some((device) => data.cameras.has(device));
    if (!section && !isKnown) for (const outcome of ofRelation(data, enforcement)) outcomes.push(outcome);
  }
  const cameras = [...data.cameras].filter(([key]) => !taken.has(key));
  const rows = [
    ...outcomes,
    ...cameras.flatMap(([key, camera]) => ofCamera(data, camera, watched.get(key) ?? [])),
    ...data.others.map(outcomeOfOther),
  ];
  const { count, watching, example } = data.otherNodes;
  const others = rows.length === 0 ? count : watching;
  return others === 0 ? rows : [...rows, noticed(1, 'notCameras', example, others)];
}

/** From the member `from` to the member `to`; null if it is no average-speed relation or an end is missing. */
function sectionOutcome(data: OsmCollection, { relation, line }: OsmEnforcement): ImportOutcome | null {
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

/** A camera out of operation; if its position is known, it becomes a row marked as such. */
function outcomeOfOther({ id, line, says, gone }: OsmOther): ImportOutcome {
  if (!gone?.position) return rejected(line, gone ? 'notThere' : 'noPosition', `${id}: ${says}`);
  const { position, tags } = gone;
  const notes = new RowNotes();
  notes.gone = `${id}: ${says}`;
  const type = deviceOf(tags)?.type ?? 'static_cam';
  const maxspeed = [maxspeedOf(tags)];
  return outcomeOf({ line, id, type, position, maxspeed, heading: noHeading, notes, flags: {} });
}

function devicesOf({ relation }: OsmEnforcement): readonly string[] {
  return relation.members.filter(({ role }) => role === 'device').map(({ type, ref }) => `${type}/${ref}`);
}

function ofCamera(data: OsmCollection, camera: OsmCamera, enforcements: readonly OsmEnforcement[]): ImportOutcome[] {
  const { type: element, id, position, tags, line } = camera;
  const relations = enforcements.map(({ relation }) => relation.tags ?? {});
  const watches = relations.map(typeOfEnforcement);
  const device = deviceOf(tags);
  const isRed = watches.includes('control_cam_red') || device?.type === 'control_cam_red';
  const isSection = watches.length > 0 && watches.every((watched) => watched === 'speed_cam');
  const type = isRed ? 'control_cam_red' : isSection ? 'speed_cam' : (device?.type ?? 'static_cam');
  const isSpeedToo = isRed && (relations.some(watchesSpeed) || device?.watchesSpeed === true);
  const flags = isSpeedToo ? { bSpeed: true } : {};
  const says = () => rawColumns([...relations, tags].flatMap((all) => Object.entries(all)));
  const found: Found = { line, id: `${element}/${id}`, type, position, flags, says };
  const watching = enforcements.flatMap((enforcement) => looksOf(data, enforcement, position));
  const looks = watching.length > 0 ? watching : looksOfTags(data, camera).map((azimuth) => ({ azimuth }));
  const source = watching.length > 0 ? 'positions' : 'degrees';
  const both = ofTwoWays(found, looks, { source, maxspeed: maxspeedOf(tags) });
  if (both) return both;
  const notes = notesOf(found);
  const heading =
    watching.length > 0 ? headingOf(azimuthsOf(watching), source, notes) : headingOfTags(data, camera, notes);
  const maxspeed = [tags, ...relations].map(maxspeedOf);
  return [outcomeOf({ ...found, maxspeed, heading, notes })];
}

/** The second point has its own reference; the limit is that of the direction's relation, else of the device. */
function ofTwoWays(
  found: Found,
  looks: readonly OsmLook[],
  { source, maxspeed }: { source: HeadingSource; maxspeed: string | undefined },
): ImportOutcome[] | null {
  const ways = twoWays(looks);
  if (!ways) return null;
  return ways.map((way, at) => {
    const notes = notesOf(found);
    const heading = headingOf(azimuthsOf(way), source, notes);
    const own = way.map((look) => look.maxspeed).filter((limit) => limit !== undefined);
    const id = at === 0 ? found.id : `${found.id}#${at + 1}`;
    return outcomeOf({ ...found, id, maxspeed: own.length > 0 ? own : [maxspeed], heading, notes });
  });
}

function azimuthsOf(looks: readonly OsmLook[]): number[] {
  return looks.map(({ azimuth }) => azimuth);
}

/** A device not tagged as a camera, or only known by its position. */
function ofRelation(data: OsmCollection, enforcement: OsmEnforcement): ImportOutcome[] {
  const { relation, line } = enforcement;
  const tags = relation.tags ?? {};
  const type = tags['enforcement'] === undefined ? 'static_cam' : typeOfEnforcement(tags);
  if (!type) return [rejected(line, 'noCounterpart', tags['enforcement'] ?? '')];
  const devices = relation.members.filter(({ role }) => role === 'device');
  const device = devices.map((member) => data.position(member)).find((known) => known !== null);
  const position = device ?? relation.position;
  if (!position) return [rejected(line, 'noPosition', `device of relation ${relation.id}: ask with "out geom"`)];
  const isSpeedToo = type === 'control_cam_red' && watchesSpeed(tags);
  const found: Found = {
    line,
    id: `relation/${relation.id}`,
    type,
    position,
    flags: isSpeedToo ? { bSpeed: true } : {},
    says: () => rawColumns(Object.entries(tags)),
  };
  const looks = looksOf(data, enforcement, position);
  const both = ofTwoWays(found, looks, { source: 'positions', maxspeed: maxspeedOf(tags) });
  if (both) return both;
  const notes = notesOf(found);
  const heading = headingOf(azimuthsOf(looks), 'positions', notes);
  return [outcomeOf({ ...found, maxspeed: [maxspeedOf(tags)], heading, notes })];
}

/** Traffic comes from the members `from`; without any, it goes to the members `to`. */
function looksOf(data: OsmCollection, { relation }: OsmEnforcement, device: Position): OsmLook[] {
  const positions = (role: string) =>
    relation.members.flatMap((member) => {
      const position = member.role === role ? data.position(member) : null;
      return position && (position[0] !== device[0] || position[1] !== device[1]) ? [position] : [];
    });
  const from = positions('from').map((position) => azimuthTowards(device, position));
  const to = positions('to').map((position) => (azimuthTowards(device, position) + 180) % 360);
  return (from.length > 0 ? from : to).map((azimuth) => ({ azimuth, maxspeed: maxspeedOf(relation.tags ?? {}) }));
}

type Found = {
  readonly line: number;
  readonly id: string;
  readonly type: PointType;
  readonly position: Position;
  readonly flags: Partial<PointFields>;
  readonly says: RowNotes['says'];
};

function notesOf({ says }: Found): RowNotes {
  const notes = new RowNotes();
  notes.says = says;
  return notes;
}

type Read = Omit<Found, 'says'> & {
  readonly maxspeed: readonly (string | undefined)[];
  readonly heading: Heading;
  readonly notes: RowNotes;
};

function outcomeOf({ line, id, type, position, maxspeed, heading, notes, flags }: Read): ImportOutcome {
  const fields: Partial<PointFields> = {
    ...readPosition(String(position[0]), String(position[1]), notes),
    speed: readMaxspeed(maxspeed, notes),
    ...heading,
    ...flags,
  };
  notes.saysType = true;
  if (notes.first) return rejected(line, notes.first.code, notes.first.value);
  return { ok: true, line, rows: 1, row: pointWithDefaults(type, fields), sourceId: id, notes };
}

/** A viewing direction of a device, with the limit of the relation that specifies it. */
type OsmLook = { readonly azimuth: number; readonly maxspeed?: string | undefined };

/**
 * Sorted by azimuth, so that the result does not depend on the order in the file. Null if a single point is enough, as
 * for the two ways of one road without different limits, or if there are more than two directions.
 */
function twoWays(looks: readonly OsmLook[]): readonly [readonly OsmLook[], readonly OsmLook[]] | null {
  const [first] = looks;
  if (first === undefined) return null;
  const isAlike = (look: OsmLook, to: OsmLook) => headingDifference(look.azimuth, to.azimuth) <= sameWayDegrees;
  const same = looks.filter((look) => isAlike(look, first));
  const others = looks.filter((look) => !isAlike(look, first));
  const [other] = others;
  if (other === undefined || !others.every((look) => isAlike(look, other))) return null;
  const isOneRoad = headingDifference(first.azimuth, other.azimuth) >= oppositeDegrees;
  if (isOneRoad && limitsOf(same) === limitsOf(others)) return null;
  return wholeAzimuth(first.azimuth) < wholeAzimuth(other.azimuth) ? [same, others] : [others, same];
}

function limitsOf(looks: readonly OsmLook[]): string {
  return [...new Set(looks.map(({ maxspeed = '' }) => maxspeed))].sort().join(';');
}
