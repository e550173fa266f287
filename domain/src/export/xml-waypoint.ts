import { pointTypes, type PointType } from '../point/point-type.ts';
import type { ByteWriter } from './byte-writer.ts';
import { utf8 } from './character-set.ts';
import type { RowOptions } from './export-format.ts';
import type { ExportRow } from './export-row.ts';
import { labelOf, type RowPart } from './navigator-codes.ts';
import type { RowPlace } from './section-rows.ts';
import { encodeUtf8 } from './utf8.ts';
import { hasComment, waypointTexts } from './waypoint-texts.ts';
import { xmlText } from './xml-text.ts';

/** The markup of a waypoint around its texts. */
export type WaypointMarkup = {
  readonly beforeTitle: string;
  readonly afterTitle: string;
  readonly beforeComment: string;
  readonly afterComment: string;
  readonly beforeDescription: string;
  afterDescription(type: PointType): string;
};

type XmlWaypoint = (writer: ByteWriter, row: ExportRow, place: RowPlace, part: RowPart, options: RowOptions) => void;

const azimuthSize = 32;
const looks = '; камера смотрит на ';
/** What follows the azimuth, by the type of direction. */
const afterAzimuth = ['', '°', '° и обратно'];

/**
 * Title, comment and description of a waypoint in XML. The description says speed and direction in words, which these
 * formats have no fields for. Nearly all waypoints have neither a name nor a comment, and find everything up to the
 * azimuth in one block.
 */
export function xmlWaypoint(markup: WaypointMarkup): XmlWaypoint {
  const texts = waypointTexts(utf8, xmlText);
  const beforeTitle = encodeUtf8(markup.beforeTitle);
  const afterTitle = encodeUtf8(markup.afterTitle);
  const beforeComment = encodeUtf8(markup.beforeComment);
  const afterComment = encodeUtf8(markup.afterComment);
  const tails = pointTypes.map((type) => afterAzimuth.map((text) => encodeUtf8(text + markup.afterDescription(type))));
  const speedText = speedTexts(() => markup.beforeDescription);
  const plain = {
    start: pointTypes.map((type) => speedTexts(() => plainStart(markup, type, 'start'))),
    extra: pointTypes.map((type) => speedTexts(() => plainStart(markup, type, 'extra'))),
    finish: pointTypes.map((type) => speedTexts(() => plainStart(markup, type, 'finish'))),
  };

  function titled(writer: ByteWriter, row: ExportRow, place: RowPlace, part: RowPart, options: RowOptions): void {
    writer.put(beforeTitle);
    texts.title(writer, row, part);
    writer.put(afterTitle);
    if (hasComment(row, options)) {
      writer.put(beforeComment);
      texts.comment(writer, row, options);
      writer.put(afterComment);
    }
    writer.put(speedText(row.speed, place.dirType));
  }

  return (writer, row, place, part, options) => {
    const block = plain[part][row.typeIndex];
    if (!block || row.comment !== '' || hasComment(row, options)) titled(writer, row, place, part, options);
    else writer.put(block(row.speed, place.dirType));
    if (place.dirType !== 0) {
      writer.reserve(azimuthSize);
      writer.integer(place.direction % 360);
    }
    writer.put(tails[row.typeIndex]?.[place.dirType] as Uint8Array);
  };
}

function plainStart(markup: WaypointMarkup, type: PointType, part: RowPart): string {
  return markup.beforeTitle + labelOf(type, part) + markup.afterTitle + markup.beforeDescription;
}

/** The speed in words and, where there is a direction, the words before it; each made once. */
function speedTexts(start: () => string): (speed: number, dirType: number) => Uint8Array {
  const known: (Uint8Array | undefined)[] = [];
  return (speed, dirType) => {
    const directed = dirType === 0 ? 0 : 1;
    return (known[speed * 2 + directed] ??= encodeUtf8(`${start()}Скорость ${speed}${directed ? looks : ''}`));
  };
}
