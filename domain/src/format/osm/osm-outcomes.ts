import { saidColumns } from '../../candidates/said-columns.ts';
import type { Position } from '../../geometry/position.ts';
import { noticed, rejected, type ImportOutcome } from '../../import/import-outcome.ts';
import { headingOf, type Heading } from '../../import/rows/heading.ts';
import { pointWithDefaults } from '../../import/rows/point-defaults.ts';
import { RowNotes } from '../../import/rows/row-notes.ts';
import { readPosition, requireLimit } from '../../import/rows/row-values.ts';
import type { PointFields } from '../../point/point-schema.ts';
import type { PointType } from '../../point/point-type.ts';
import { deviceOf, typeOfEnforcement, watchesSpeed } from './osm-camera-type.ts';
import { azimuthTowards } from './osm-direction.ts';
import type { OsmCamera, OsmCollection, OsmEnforcement } from './osm-element.ts';
import { readMaxspeed } from './osm-maxspeed.ts';
import { headingOfTags } from './osm-heading.ts';
import { sectionOutcome } from './osm-section.ts';

/**
 * The points of gathered data. Each camera is a row, and so is a relation whose device is no camera by its own tags;
 * a section takes its cameras into itself. What has the tags of a camera and is none is told.
 */
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
    if (!section && !isKnown) outcomes.push(ofRelation(data, enforcement));
  }
  const cameras = [...data.cameras].filter(([key]) => !taken.has(key));
  const rows = [
    ...outcomes,
    ...cameras.map(([key, camera]) => ofCamera(data, camera, watched.get(key) ?? [])),
    ...data.others.map(({ id, line, says, isGone }) =>
      rejected(line, isGone ? 'notThere' : 'noPosition', `${id}: ${says}`),
    ),
  ];
  const { count, watching, example } = data.otherNodes;
  const others = rows.length === 0 ? count : watching;
  return others === 0 ? rows : [...rows, noticed(1, 'notCameras', example, others)];
}

function devicesOf({ relation }: OsmEnforcement): readonly string[] {
  return relation.members.filter(({ role }) => role === 'device').map(({ type, ref }) => `${type}/${ref}`);
}

function ofCamera(data: OsmCollection, camera: OsmCamera, enforcements: readonly OsmEnforcement[]): ImportOutcome {
  const { type: element, id, position, tags, line } = camera;
  const relations = enforcements.map(({ relation }) => relation.tags ?? {});
  const watches = relations.map(typeOfEnforcement);
  const device = deviceOf(tags);
  const isRed = watches.includes('control_cam_red') || device?.type === 'control_cam_red';
  const isSection = watches.length > 0 && watches.every((watched) => watched === 'speed_cam');
  const type = isRed ? 'control_cam_red' : isSection ? 'speed_cam' : (device?.type ?? 'static_cam');
  const notes = new RowNotes();
  notes.says = () => saidColumns([...relations, tags].flatMap((all) => Object.entries(all)));
  const azimuths = enforcements.flatMap((enforcement) => azimuthsOf(data, enforcement, position));
  const heading = azimuths.length > 0 ? headingOf(azimuths, 'positions', notes) : headingOfTags(data, camera, notes);
  const isSpeedToo = isRed && (relations.some(watchesSpeed) || device?.watchesSpeed === true);
  const maxspeed = [tags, ...relations].map((all) => all['maxspeed']);
  const flags = isSpeedToo ? { bSpeed: true } : {};
  return outcomeOf({ line, id: `${element}/${id}`, type, position, maxspeed, heading, notes, flags });
}

/** A device that is no camera by its tags, or only known by its position. */
function ofRelation(data: OsmCollection, enforcement: OsmEnforcement): ImportOutcome {
  const { relation, line } = enforcement;
  const tags = relation.tags ?? {};
  const type = tags['enforcement'] === undefined ? 'static_cam' : typeOfEnforcement(tags);
  if (!type) return rejected(line, 'noCounterpart', tags['enforcement'] ?? '');
  const devices = relation.members.filter(({ role }) => role === 'device');
  const position = devices.map((member) => data.position(member)).find((known) => known !== null);
  if (!position) return rejected(line, 'noPosition', `device of relation ${relation.id}`);
  const notes = new RowNotes();
  notes.says = () => saidColumns(Object.entries(tags));
  const heading = headingOf(azimuthsOf(data, enforcement, position), 'positions', notes);
  const id = `relation/${relation.id}`;
  const isSpeedToo = type === 'control_cam_red' && watchesSpeed(tags);
  const flags = isSpeedToo ? { bSpeed: true } : {};
  return outcomeOf({ line, id, type, position, maxspeed: [tags['maxspeed']], heading, notes, flags });
}

/** Traffic comes from the members `from`; without one it goes to the members `to`. */
function azimuthsOf(data: OsmCollection, { relation }: OsmEnforcement, device: Position): number[] {
  const positions = (role: string) =>
    relation.members.flatMap((member) => {
      const position = member.role === role ? data.position(member) : null;
      return position && (position[0] !== device[0] || position[1] !== device[1]) ? [position] : [];
    });
  const from = positions('from').map((position) => azimuthTowards(device, position));
  return from.length > 0 ? from : positions('to').map((position) => (azimuthTowards(device, position) + 180) % 360);
}

type Read = {
  readonly line: number;
  readonly id: string;
  readonly type: PointType;
  readonly position: Position;
  readonly maxspeed: readonly (string | undefined)[];
  readonly heading: Heading;
  readonly notes: RowNotes;
  readonly flags: Partial<PointFields>;
};

function outcomeOf({ line, id, type, position, maxspeed, heading, notes, flags }: Read): ImportOutcome {
  const fields: Partial<PointFields> = {
    ...readPosition(String(position[0]), String(position[1]), notes),
    speed: readMaxspeed(maxspeed, notes),
    ...heading,
    ...flags,
  };
  requireLimit(type, notes);
  notes.saysType = true;
  if (notes.first) return rejected(line, notes.first.code, notes.first.value);
  return { ok: true, line, rows: 1, row: pointWithDefaults(type, fields), sourceId: id, notes };
}
