import type { Position } from '../../geometry/position.ts';
import { rejected, type ImportOutcome } from '../../import/import-outcome.ts';
import { pointWithDefaults } from '../../import/rows/point-defaults.ts';
import { RowNotes } from '../../import/rows/row-notes.ts';
import { readPosition, requireLimit } from '../../import/rows/row-values.ts';
import { pointSchema, type PointFields } from '../../point/point-schema.ts';
import type { PointType } from '../../point/point-type.ts';
import { typeOfEnforcement, typeOfNode, watchesSpeed } from './osm-camera-type.ts';
import type { OsmCamera, OsmCollection, OsmEnforcement } from './osm-element.ts';
import { directionsOfTag, headingOfAll, azimuthsAlongWay, azimuthTowards, type OsmHeading } from './osm-direction.ts';
import { readMaxspeed } from './osm-maxspeed.ts';
import { sectionOutcome } from './osm-section.ts';

/**
 * The points of gathered data. Each camera is a row, and so is a relation whose device is no camera by its own tags;
 * a section takes its cameras into itself.
 */
export function outcomesOfOsm(data: OsmCollection): ImportOutcome[] {
  const watched = new Map<number, OsmEnforcement[]>();
  const taken = new Set<number>();
  const outcomes: ImportOutcome[] = [];
  for (const enforcement of data.enforcements) {
    const section = sectionOutcome(data, enforcement);
    const devices = devicesOf(enforcement);
    if (section?.ok) for (const { ref } of devices) taken.add(ref);
    if (section) outcomes.push(section);
    for (const { ref } of section ? [] : devices) watched.set(ref, [...(watched.get(ref) ?? []), enforcement]);
    const isKnown = devices.some(({ ref }) => data.cameras.has(ref));
    if (!section && !isKnown) outcomes.push(ofRelation(data, enforcement));
  }
  const cameras = [...data.cameras.values()].filter(({ id }) => !taken.has(id));
  return [...outcomes, ...cameras.map((camera) => ofCamera(data, camera, watched.get(camera.id) ?? []))];
}

function devicesOf({ relation }: OsmEnforcement) {
  return relation.members.filter(({ role }) => role === 'device');
}

function ofCamera(data: OsmCollection, camera: OsmCamera, enforcements: readonly OsmEnforcement[]): ImportOutcome {
  const { id, position, tags, line } = camera;
  const watches = enforcements.map(({ relation }) => typeOfEnforcement(relation.tags ?? {}));
  const isRed = watches.includes('control_cam_red');
  const type = isRed ? 'control_cam_red' : (typeOfNode(tags) ?? 'static_cam');
  const maxspeed = [tags, ...enforcements.map(({ relation }) => relation.tags)].map((all) => all?.['maxspeed']);
  const azimuths = enforcements.flatMap((enforcement) => azimuthsOf(data, enforcement, position));
  const notes = new RowNotes();
  const heading = headingOfAll(azimuths) ?? headingOfTags(data, camera, notes);
  const flags = isRed && enforcements.some(({ relation }) => watchesSpeed(relation.tags ?? {})) ? { bSpeed: true } : {};
  return outcomeOf({ line, id: `node/${id}`, type, position, maxspeed: maxspeed.find(Boolean), heading, notes, flags });
}

/** A device that is no camera by its tags, or only known by its position. */
function ofRelation(data: OsmCollection, enforcement: OsmEnforcement): ImportOutcome {
  const { relation, line } = enforcement;
  const tags = relation.tags ?? {};
  const type = typeOfEnforcement(tags);
  if (!type) return rejected(line, 'noCounterpart', tags['enforcement'] ?? '');
  const positions = devicesOf(enforcement).map((member) => data.position(member.type, member.ref));
  const position = positions.find((known) => known !== null);
  if (!position) return rejected(line, 'badField', `device of relation ${relation.id}`);
  const heading = headingOfAll(azimuthsOf(data, enforcement, position));
  const id = `relation/${relation.id}`;
  return outcomeOf({ line, id, type, position, maxspeed: tags['maxspeed'], heading, notes: new RowNotes(), flags: {} });
}

/** Traffic comes from the members `from`; without one it goes to the members `to`. */
function azimuthsOf(data: OsmCollection, { relation }: OsmEnforcement, device: Position): number[] {
  const positions = (role: string) =>
    relation.members.flatMap((member) => {
      const position = member.role === role ? data.position(member.type, member.ref) : null;
      return position && (position[0] !== device[0] || position[1] !== device[1]) ? [position] : [];
    });
  const from = positions('from').map((position) => azimuthTowards(device, position));
  return from.length > 0 ? from : positions('to').map((position) => (azimuthTowards(device, position) + 180) % 360);
}

function headingOfTags(data: OsmCollection, { id, position, tags }: OsmCamera, notes: RowNotes): OsmHeading | null {
  const said = tags['camera:direction'] ?? tags['direction'] ?? '';
  if (said === '') return null;
  const isForward = said === 'forward';
  if (!isForward && said !== 'backward') {
    const heading = headingOfAll(directionsOfTag(said));
    if (!heading && said !== 'both') notes.lose('direction', said);
    return heading;
  }
  const road = data.roads.find(({ refs }) => refs.includes(id));
  const at = road?.refs.indexOf(id) ?? -1;
  const neighbour = (index: number) => {
    const ref = road?.refs[index];
    return ref === undefined ? null : data.position('node', ref);
  };
  const azimuths = azimuthsAlongWay(position, { before: neighbour(at - 1), after: neighbour(at + 1) }, isForward);
  if (azimuths === null) notes.lose('direction', said);
  return headingOfAll(azimuths === null ? [] : [azimuths]);
}

type Read = {
  readonly line: number;
  readonly id: string;
  readonly type: PointType;
  readonly position: Position;
  readonly maxspeed: string | undefined;
  readonly heading: OsmHeading | null;
  readonly notes: RowNotes;
  readonly flags: Partial<PointFields>;
};

function outcomeOf({ line, id, type, position, maxspeed, heading, notes, flags }: Read): ImportOutcome {
  const fields: Partial<PointFields> = {
    ...readPosition(String(position[0]), String(position[1]), notes),
    speed: readMaxspeed(maxspeed, notes),
    ...(heading ?? { dirType: 0, direction: pointSchema.direction.default }),
    ...flags,
  };
  requireLimit(type, notes);
  notes.saysType = true;
  notes.saysHeading = heading !== null;
  if (notes.first) return rejected(line, notes.first.code, notes.first.value);
  return { ok: true, line, rows: 1, row: pointWithDefaults(type, fields), sourceId: id, notes };
}
