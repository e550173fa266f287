import { pointTypes, type PointType } from '../../point/point-type.ts';
import { byLanguage, type Language } from '../../schema/label.ts';
import type { ExportFormat, ExportMeta, RowOptions } from '../export-format.ts';
import type { ExportRow, RowPart } from '../export-row.ts';
import { sectionRows, type RowPosition } from '../section-rows.ts';
import type { ByteWriter } from '../text/byte-writer.ts';
import { utf8 } from '../text/character-set.ts';
import { Numbered, TextBytes } from '../text/made-once.ts';
import { shortText } from '../text/short-text.ts';
import { encodeUtf8 } from '../text/utf8.ts';
import { xmlText } from '../text/xml-text.ts';
import { waypointLabel, waypointPhrases, type WaypointPhrases } from './waypoint-language.ts';
import { hasComment, waypointTextsOf, withoutAt } from './waypoint-texts.ts';

/** The parts in which XML waypoint formats differ: the markup around the same values. */
export type XmlLayout = {
  head(meta: ExportMeta): string;
  readonly tail: string;
  readonly position: {
    /** The place of the position: before the texts (latitude first) or after them (longitude first). */
    readonly stands: 'first' | 'last';
    /** At most 16 bytes, like `between`. */
    readonly before: string;
    readonly between: string;
    readonly after: string;
  };
  readonly beforeTitle: string;
  readonly afterTitle: string;
  readonly beforeComment: string;
  readonly afterComment: string;
  readonly beforeDescription: string;
  /** Up to the warning distance if that is written, otherwise to the end of the waypoint or its position. */
  afterDescription(type: PointType): string;
  /** Without it the distance is not written. */
  readonly afterDistance?: string;
};

type WriteWaypoint = (
  writer: ByteWriter,
  row: ExportRow,
  position: RowPosition,
  part: RowPart,
  options: RowOptions,
) => void;

export function xmlWaypoints(layout: XmlLayout): ExportFormat {
  const write = layout.position.stands === 'first' ? positionFirst : positionLast;
  const waypoints = byLanguage((language) => write(layout, language));

  return {
    carries: () => true,
    begin(writer, meta) {
      writer.put(encodeUtf8(layout.head(meta)));
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

/** Markup between position and texts is merged with the texts: a copy takes the same time whatever its length. */
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
 * The description states speed and direction, for which these formats have no fields. Nearly all waypoints have neither
 * a name nor a comment, so that everything up to the azimuth is one precomputed block.
 */
function waypointWriter(layout: XmlLayout, language: Language): WriteWaypoint {
  const texts = textsOf[language];
  const phrases = waypointPhrases[language];
  const beforeTitle = encodeUtf8(layout.beforeTitle);
  const afterTitle = encodeUtf8(layout.afterTitle);
  const beforeComment = encodeUtf8(layout.beforeComment);
  const afterComment = encodeUtf8(layout.afterComment);
  // By direction type.
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
    if (row.comment !== '' || row.speed > maxSpeed || hasComment(row, options))
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

/** Everything up to the azimuth of a waypoint without name and comment, by type and `speedKey`. */
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

/** For our own points; a converted file may contain anything. */
const maxSpeed = 255;
const speedKeys = 4 * (maxSpeed + 1);

function speedKey({ speed, speedUnit }: ExportRow, dirType: number): number {
  return speed * 4 + (speedUnit === 'mph' ? 2 : 0) + (dirType === 0 ? 0 : 1);
}

function speedText(key: number, phrases: WaypointPhrases): string {
  const speed = key >> 2;
  const speedWords = speed === 0 ? phrases.notKnown : `${speed} ${phrases.units[(key & 2) === 0 ? 'km/h' : 'mph']}`;
  return `${phrases.speed}${speedWords}${(key & 1) === 0 ? '' : phrases.looks}`;
}
