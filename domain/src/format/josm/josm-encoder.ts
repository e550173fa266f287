import type { CompositeFormat } from '../../export/composite/composite-format.ts';
import type { ExportMeta, RowOptions } from '../../export/export-format.ts';
import type { ExportRow } from '../../export/export-row.ts';
import { rowPosition, type RowPosition } from '../../export/section-rows.ts';
import type { ByteWriter } from '../../export/text/byte-writer.ts';
import { degreesText, typeOf } from '../../export/waypoints/waypoint-strings.ts';
import { osmLicence } from '../../export/waypoints/xml-credit.ts';
import { destination } from '../../geometry/destination.ts';
import { flagsOf } from '../../point/point-flag.ts';
import { josmFacts } from './josm-facts.ts';

/*
 * A camera in OpenStreetMap: a node `highway=speed_camera`, and a relation `type=enforcement` that states where the
 * monitored traffic comes from. New objects have negative ids; those of one point are in one block.
 */

type Node = { readonly id: number; readonly position: Pick<RowPosition, 'xE6' | 'yE6'>; readonly tags: Tags };
type Tags = Readonly<Record<string, string>>;
type Member = readonly [type: 'node' | 'way', id: number, role: 'from' | 'to' | 'device' | 'section'];

const speedFlag = 1 << flagsOf('control_cam_red').indexOf('bSpeed');
/** More than the number of points in a section. */
const idsOfPoint = 1000;
const fromId = 1;
const toId = 2;
const firstCameraId = 3;
/** The distance from which a camera is announced if the point has no viewing distance. */
const defaultMeters = 500;
/** A camera's stretch ends this far past it. */
const pastCameraMeters = 50;

function idOf(row: ExportRow, index: number): number {
  return -(row.idx * idsOfPoint + index);
}

function positionsOf(row: ExportRow): readonly RowPosition[] {
  return [row, ...row.childrens.map(rowPosition)];
}

function maxspeed({ speed, speedUnit }: ExportRow): Tags {
  if (speed === 0) return {};
  return { maxspeed: speedUnit === 'mph' ? `${speed} mph` : String(speed) };
}

function direction({ dirType, direction: azimuth }: RowPosition): Tags {
  if (dirType === 0) return {};
  const looks = dirType === 2 ? [azimuth % 360, (azimuth + 180) % 360] : [azimuth % 360];
  return { direction: looks.join(';') };
}

/** The value of the tag `enforcement`. */
function watched(row: ExportRow): string {
  const type = typeOf(row);
  if (type === 'speed_cam') return 'average_speed';
  if (type !== 'control_cam_red') return 'maxspeed';
  return (row.flagBits & speedFlag) === 0 ? 'traffic_signals' : 'maxspeed;traffic_signals';
}

function cameraTags(row: ExportRow, position: RowPosition, options: RowOptions): Tags {
  return {
    highway: 'speed_camera',
    ...(typeOf(row) === 'control_cam_red' && { enforcement: 'traffic_signals' }),
    ...maxspeed(row),
    ...direction(position),
    ...(options.withIdPoint && { 'ref:dozor': String(row.idx) }),
  };
}

function along(position: RowPosition, azimuth: number, meters: number): Node['position'] {
  const [x, y] = destination(position.xE6 / 1e6, position.yE6 / 1e6, azimuth % 360, meters);
  return { xE6: Math.round(x * 1e6), yE6: Math.round(y * 1e6) };
}

function nodesOf(row: ExportRow, options: RowOptions): readonly Node[] {
  const positions = positionsOf(row);
  const cameras = positions.map((position, index) => ({
    id: idOf(row, firstCameraId + index),
    position,
    tags: cameraTags(row, position, options),
  }));
  if (row.dirType === 0 || isSection(row)) return cameras;
  const meters = row.distance > 0 ? row.distance : defaultMeters;
  return [
    ...cameras,
    { id: idOf(row, fromId), position: along(row, row.direction, meters), tags: {} },
    { id: idOf(row, toId), position: along(row, row.direction + 180, pastCameraMeters), tags: {} },
  ];
}

function isSection(row: ExportRow): boolean {
  return row.childrens.length > 0;
}

function tagsText(tags: Tags): string {
  return Object.entries(tags)
    .map(([key, value]) => `<tag k="${key}" v="${value}"/>`)
    .join('');
}

function writeNodes(writer: ByteWriter, row: ExportRow, options: RowOptions): void {
  for (const { id, position, tags } of nodesOf(row, options)) {
    const inside = tagsText(tags);
    const head = `<node id="${id}" action="modify" visible="true" lat="${degreesText(position.yE6)}" lon="${degreesText(position.xE6)}"`;
    writer.text(inside === '' ? `${head}/>\n` : `${head}>${inside}</node>\n`);
  }
}

function writeWay(writer: ByteWriter, row: ExportRow): void {
  const refs = positionsOf(row).map((_, index) => `<nd ref="${idOf(row, firstCameraId + index)}"/>`);
  writer.text(`<way id="${idOf(row, 0)}" action="modify" visible="true">${refs.join('')}</way>\n`);
}

function writeRelations(writer: ByteWriter, row: ExportRow): void {
  for (const [index, members] of relationsOf(row).entries()) {
    const each = members.map(([type, id, role]) => `<member type="${type}" ref="${id}" role="${role}"/>`);
    const tags = tagsText({ type: 'enforcement', enforcement: watched(row), ...maxspeed(row) });
    writer.text(
      `<relation id="${idOf(row, index)}" action="modify" visible="true">${each.join('')}${tags}</relation>\n`,
    );
  }
}

/** One for each monitored direction. */
function relationsOf(row: ExportRow): readonly (readonly Member[])[] {
  const camera = (index: number) => idOf(row, firstCameraId + index);
  if (isSection(row)) {
    const devices = positionsOf(row).map((_, index): Member => ['node', camera(index), 'device']);
    const finish = camera(row.childrens.length);
    return [[['node', camera(0), 'from'], ...devices, ['way', idOf(row, 0), 'section'], ['node', finish, 'to']]];
  }
  const [from, to] = [idOf(row, fromId), idOf(row, toId)];
  const device: Member = ['node', camera(0), 'device'];
  const there: readonly Member[] = [['node', from, 'from'], device, ['node', to, 'to']];
  const back: readonly Member[] = [['node', to, 'from'], device, ['node', from, 'to']];
  return row.dirType === 2 ? [there, back] : [there];
}

function begin(writer: ByteWriter, meta: ExportMeta): void {
  writer.text(
    '<?xml version="1.0" encoding="UTF-8"?>\n' +
      `<osm version="0.6" generator="Dozor" upload="never"${osmLicence(meta)}>\n`,
  );
}

/** OSM XML for JOSM, which shows it next to the OpenStreetMap data; the file is marked never to be uploaded. */
export const josmEncoder: CompositeFormat = {
  container: josmFacts.container,
  carries: (row) => josmFacts.carriedTypes?.includes(typeOf(row)) ?? true,
  parts: [
    { holds: () => true, begin, row: writeNodes },
    { holds: isSection, row: writeWay },
    {
      holds: (row) => isSection(row) || row.dirType !== 0,
      row: writeRelations,
      end: (writer) => writer.text('</osm>\n'),
    },
  ],
};
