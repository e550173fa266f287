import { pointTypes, type PointType } from '../point/point-type.ts';
import type { ByteWriter } from './byte-writer.ts';
import { Numbered, TextBytes } from './made-once.ts';
import { utf8 } from './character-set.ts';
import { exportFormatInfo, type ExportFormatId } from './export-format-id.ts';
import type { ExportFormat, RowOptions } from './export-format.ts';
import type { ExportRow } from './export-row.ts';
import { labelOf, type RowPart } from './navigator-codes.ts';
import { shortText } from './short-text.ts';
import { sectionRows, type RowPlace } from './section-rows.ts';
import { encodeUtf8 } from './utf8.ts';
import { hasComment, waypointTexts } from './waypoint-texts.ts';
import { xmlText } from './xml-text.ts';

/** What tells one XML format of waypoints from the others: the markup around the same values. */
export type XmlLayout = {
  readonly id: ExportFormatId;
  /** @param changedMs when the data changed last, ms since 1970 */
  head(changedMs: number): string;
  readonly tail: string;
  readonly place: {
    /** Before the texts, latitude first, or after them, longitude first. */
    readonly stands: 'first' | 'last';
    /** At most 16 bytes, as `between`. */
    readonly before: string;
    readonly between: string;
    readonly after: string;
  };
  readonly beforeTitle: string;
  readonly afterTitle: string;
  readonly beforeComment: string;
  readonly afterComment: string;
  readonly beforeDescription: string;
  afterDescription(type: PointType): string;
};

type WriteWaypoint = (writer: ByteWriter, row: ExportRow, place: RowPlace, part: RowPart, options: RowOptions) => void;

/** An XML format: a waypoint for each object and each further point of a section. */
export function xmlWaypoints(layout: XmlLayout): ExportFormat {
  const { extension, contentType } = exportFormatInfo[layout.id];
  const waypoint = layout.place.stands === 'first' ? placeFirst(layout) : placeLast(layout);

  return {
    id: layout.id,
    extension,
    contentType,
    wholeObjects: false,
    carries: () => true,
    begin(writer, meta) {
      writer.put(encodeUtf8(layout.head(meta.changed)));
    },
    row(writer, row, options) {
      waypoint(writer, row, row, 'start', options);
      if (row.childrens.length === 0) return;
      for (const further of sectionRows(row, options)) waypoint(writer, row, further.place, further.part, options);
    },
    end(writer) {
      writer.put(encodeUtf8(layout.tail));
    },
  };
}

const placeSize = 160;

/** What stands between the place and the texts is one with the texts: a copy takes as long whatever its length. */
function placeFirst(layout: XmlLayout): WriteWaypoint {
  const { before, between, after } = layout.place;
  const [start, middle] = [shortText(before), shortText(between)];
  const texts = waypointWriter({ ...layout, beforeTitle: after + layout.beforeTitle });
  return (writer, row, place, part, options) => {
    writer.reserve(placeSize);
    writer.short(start);
    writer.degrees(place.yE6);
    writer.short(middle);
    writer.degrees(place.xE6);
    texts(writer, row, place, part, options);
  };
}

function placeLast(layout: XmlLayout): WriteWaypoint {
  const { before, between, after } = layout.place;
  const [middle, end] = [shortText(between), encodeUtf8(after)];
  const texts = waypointWriter({ ...layout, afterDescription: (type) => layout.afterDescription(type) + before });
  return (writer, row, place, part, options) => {
    texts(writer, row, place, part, options);
    writer.reserve(placeSize);
    writer.degrees(place.xE6);
    writer.short(middle);
    writer.degrees(place.yE6);
    writer.raw(end);
  };
}

const names = new TextBytes((name) => encodeUtf8(` ${xmlText(name)}`.trimEnd()));
const azimuthSize = 32;
const looks = '; камера смотрит на ';
/** What follows the azimuth, by the type of direction. */
const afterAzimuth = ['', '°', '° и обратно'];

/**
 * Title, comment and description of a waypoint in XML. The description says speed and direction in words, which these
 * formats have no fields for. Nearly all waypoints have neither a name nor a comment, and find everything up to the
 * azimuth in one block.
 */
function waypointWriter(layout: XmlLayout): WriteWaypoint {
  const texts = waypointTexts(utf8, names);
  const beforeTitle = encodeUtf8(layout.beforeTitle);
  const afterTitle = encodeUtf8(layout.afterTitle);
  const beforeComment = encodeUtf8(layout.beforeComment);
  const afterComment = encodeUtf8(layout.afterComment);
  const tails = pointTypes.map((type) => afterAzimuth.map((text) => encodeUtf8(text + layout.afterDescription(type))));
  const described = new Numbered((key: number) => encodeUtf8(layout.beforeDescription + speedText(key)));
  const plain = {
    start: plainBlocks(layout, 'start'),
    extra: plainBlocks(layout, 'extra'),
    finish: plainBlocks(layout, 'finish'),
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
    writer.put(described.of(speedKey(row.speed, place.dirType)));
  }

  return (writer, row, place, part, options) => {
    if (row.comment !== '' || row.speed > highestSpeed || hasComment(row, options))
      titled(writer, row, place, part, options);
    else writer.put(plain[part].of(row.typeIndex * speedKeys + speedKey(row.speed, place.dirType)));
    if (place.dirType !== 0) {
      writer.reserve(azimuthSize);
      writer.integer(place.direction % 360);
    }
    writer.put(tails[row.typeIndex]?.[place.dirType] as Uint8Array);
  };
}

/** Everything up to the azimuth of a waypoint without a name and a comment, by its type and `speedKey`. */
function plainBlocks({ beforeTitle, afterTitle, beforeDescription }: XmlLayout, part: RowPart): Numbered<Uint8Array> {
  return new Numbered((key) => {
    const type = pointTypes[Math.floor(key / speedKeys)] as PointType;
    return encodeUtf8(beforeTitle + labelOf(type, part) + afterTitle + beforeDescription + speedText(key % speedKeys));
  });
}

/** Of our own objects; a file that somebody converts may say anything. */
const highestSpeed = 255;
const speedKeys = 2 * (highestSpeed + 1);

function speedKey(speed: number, dirType: number): number {
  return speed * 2 + (dirType === 0 ? 0 : 1);
}

/** The speed in words and, where there is a direction, the words before it. */
function speedText(key: number): string {
  return `Скорость ${key >> 1}${(key & 1) === 0 ? '' : looks}`;
}
