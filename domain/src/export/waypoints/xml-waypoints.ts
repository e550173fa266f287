import type { RowFormatId } from '../../format/all-formats.ts';
import { pointTypes, type PointType } from '../../point/point-type.ts';
import { byLanguage, type Language } from '../../schema/label.ts';
import type { ByteWriter } from '../text/byte-writer.ts';
import { utf8 } from '../text/character-set.ts';
import type { ExportFormat, RowOptions } from '../export-format.ts';
import type { ExportRow, RowPart } from '../export-row.ts';
import { Numbered, TextBytes } from '../text/made-once.ts';
import { sectionRows, type RowPosition } from '../section-rows.ts';
import { shortText } from '../text/short-text.ts';
import { encodeUtf8 } from '../text/utf8.ts';
import { waypointLabel, waypointPhrases, type WaypointPhrases } from './waypoint-language.ts';
import { hasComment, waypointTextsOf, withoutAt } from './waypoint-texts.ts';
import { xmlText } from '../text/xml-text.ts';

/** What tells one XML format of waypoints from the others: the markup around the same values. */
export type XmlLayout = {
  readonly id: RowFormatId;
  /** @param changedMs when the data changed last, ms since 1970 */
  head(changedMs: number): string;
  readonly tail: string;
  readonly position: {
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
  /** Up to the warning distance where that is written, else up to the end of the waypoint or its position. */
  afterDescription(type: PointType): string;
  /** What follows the warning distance in metres; without it the distance is not written. */
  readonly afterDistance?: string;
};

type WriteWaypoint = (
  writer: ByteWriter,
  row: ExportRow,
  position: RowPosition,
  part: RowPart,
  options: RowOptions,
) => void;

/** An XML format: a waypoint for each point and each further point of a section. */
export function xmlWaypoints(layout: XmlLayout): ExportFormat {
  const write = layout.position.stands === 'first' ? positionFirst : positionLast;
  const waypoints = byLanguage((language) => write(layout, language));

  return {
    id: layout.id,
    carries: () => true,
    begin(writer, meta) {
      writer.put(encodeUtf8(layout.head(meta.changed)));
    },
    row(writer, row, options) {
      const waypoint = waypoints[options.language];
      waypoint(writer, row, row, 'start', options);
      if (row.childrens.length === 0) return;
      for (const further of sectionRows(row, options)) waypoint(writer, row, further.position, further.part, options);
    },
    end(writer) {
      writer.put(encodeUtf8(layout.tail));
    },
  };
}

const positionSize = 160;

/** What stands between the position and the texts is one with the texts: a copy takes as long whatever its length. */
function positionFirst(layout: XmlLayout, language: Language): WriteWaypoint {
  const { before, between, after } = layout.position;
  const [start, middle] = [shortText(before), shortText(between)];
  const texts = waypointWriter({ ...layout, beforeTitle: after + layout.beforeTitle }, language);
  return (writer, row, position, part, options) => {
    writer.reserve(positionSize);
    writer.short(start);
    writer.degrees(position.yE6);
    writer.short(middle);
    writer.degrees(position.xE6);
    texts(writer, row, position, part, options);
  };
}

function positionLast(layout: XmlLayout, language: Language): WriteWaypoint {
  const { before, between, after } = layout.position;
  const [middle, end] = [shortText(between), encodeUtf8(after)];
  const afterDescription = (type: PointType) => layout.afterDescription(type) + before;
  const texts = waypointWriter({ ...layout, afterDescription }, language);
  return (writer, row, position, part, options) => {
    texts(writer, row, position, part, options);
    writer.reserve(positionSize);
    writer.degrees(position.xE6);
    writer.short(middle);
    writer.degrees(position.yE6);
    writer.raw(end);
  };
}

const names = new TextBytes((name) => encodeUtf8(` ${xmlText(withoutAt(name))}`.trimEnd()));
const textsOf = waypointTextsOf(utf8, names);
const numberSize = 32;

/**
 * Title, comment and description of a waypoint in XML. The description says speed and direction in words, which these
 * formats have no fields for. Nearly all waypoints have neither a name nor a comment, and find everything up to the
 * azimuth in one block.
 */
function waypointWriter(layout: XmlLayout, language: Language): WriteWaypoint {
  const texts = textsOf[language];
  const phrases = waypointPhrases[language];
  const beforeTitle = encodeUtf8(layout.beforeTitle);
  const afterTitle = encodeUtf8(layout.afterTitle);
  const beforeComment = encodeUtf8(layout.beforeComment);
  const afterComment = encodeUtf8(layout.afterComment);
  // By the type of direction.
  const afterAzimuth = ['', '°', `°${phrases.andBack}`];
  const tails = pointTypes.map((type) => afterAzimuth.map((text) => encodeUtf8(text + layout.afterDescription(type))));
  const afterDistance = layout.afterDistance === undefined ? null : encodeUtf8(layout.afterDistance);
  const described = new Numbered((key: number) => encodeUtf8(layout.beforeDescription + speedText(key, phrases)));
  const plain = {
    start: plainBlocks(layout, 'start', language),
    extra: plainBlocks(layout, 'extra', language),
    finish: plainBlocks(layout, 'finish', language),
  };

  function titled(writer: ByteWriter, row: ExportRow, position: RowPosition, part: RowPart, options: RowOptions): void {
    writer.put(beforeTitle);
    texts.title(writer, row, part);
    writer.put(afterTitle);
    if (hasComment(row, options)) {
      writer.put(beforeComment);
      texts.comment(writer, row, options);
      writer.put(afterComment);
    }
    writer.put(described.of(speedKey(row, position.dirType)));
  }

  return (writer, row, position, part, options) => {
    if (row.comment !== '' || row.speed > highestSpeed || hasComment(row, options))
      titled(writer, row, position, part, options);
    else writer.put(plain[part].of(row.typeIndex * speedKeys + speedKey(row, position.dirType)));
    if (position.dirType !== 0) {
      writer.reserve(numberSize);
      writer.integer(position.direction % 360);
    }
    writer.put(tails[row.typeIndex]?.[position.dirType] as Uint8Array);
    if (afterDistance) {
      writer.reserve(numberSize);
      writer.integer(position.distance);
      writer.put(afterDistance);
    }
  };
}

/** Everything up to the azimuth of a waypoint without a name and a comment, by its type and `speedKey`. */
function plainBlocks(
  { beforeTitle, afterTitle, beforeDescription }: XmlLayout,
  part: RowPart,
  language: Language,
): Numbered<Uint8Array> {
  const phrases = waypointPhrases[language];
  return new Numbered((key) => {
    const type = pointTypes[Math.floor(key / speedKeys)] as PointType;
    const title = beforeTitle + waypointLabel(type, part, language) + afterTitle;
    return encodeUtf8(title + beforeDescription + speedText(key % speedKeys, phrases));
  });
}

/** Of our own points; a file that somebody converts may say anything. */
const highestSpeed = 255;
const speedKeys = 4 * (highestSpeed + 1);

function speedKey({ speed, speedUnit }: ExportRow, dirType: number): number {
  return speed * 4 + (speedUnit === 'mph' ? 2 : 0) + (dirType === 0 ? 0 : 1);
}

/** The speed in words and, where there is a direction, the words before it. */
function speedText(key: number, phrases: WaypointPhrases): string {
  const speed = key >> 2;
  const said = speed === 0 ? phrases.notKnown : `${speed} ${phrases.units[(key & 2) === 0 ? 'km/h' : 'mph']}`;
  return `${phrases.speed}${said}${(key & 1) === 0 ? '' : phrases.looks}`;
}
