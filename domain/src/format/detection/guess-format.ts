import { readComment } from '../../import/comment-reader.ts';
import { noMap, type ColumnMap } from '../../import/names/column-names.ts';
import { cellNumber } from '../../import/rows/row-values.ts';
import { splitCells } from '../../import/text/csv-splitter.ts';
import { isRemark } from '../../import/text/remark.ts';
import type { ImportFormatId } from '../all-formats.ts';
import { csvHeader, isDelimiterLine, likelyDelimiter } from '../csv/csv-header.ts';
import { geometryColumns } from '../csv/geometry-columns.ts';
import { headerlessColumns } from '../csv/headerless-columns.ts';
import { garminDelimiter } from '../garmin/garmin-decoder.ts';
import { isObject } from '../json/flat-record.ts';
import { LocatedJson } from '../json/located-json.ts';
import { isScript } from '../json/script-text.ts';
import {
  columnsOfCells,
  headerColumns,
  speedcamCells,
  speedcamDelimiter,
  type SpeedcamColumns,
} from '../speedcam/speedcam-columns.ts';

export type Guess = {
  readonly format: ImportFormatId;
  /** False if the content fits two formats with opposite directions. */
  readonly certain: boolean;
  /** The columns of a file without a header, if the content leaves no doubt. */
  readonly columns?: readonly string[];
  /** A column whose values are geometries, whatever its name. */
  readonly map?: ColumnMap;
  /** True if no header, label or mark tells what the columns are. */
  readonly isGuessed?: true;
};

/**
 * Detects the format of a row-based file from its first lines; null if it is not one of ours. Navitel and iGO use the
 * same columns with opposite directions. The criteria, in this order: codes that only one of them has, Russian labels,
 * and a header followed by site and time (Navitel) or not (iGO).
 */
export function guessFormat(lines: readonly string[], columnMap: ColumnMap = noMap): Guess | null {
  const filled = lines.filter((line) => line.trim() !== '' && !isDelimiterLine(line));
  const first = filled.find((line) => !isRemark(line));
  if (first === undefined) return null;
  if (jsonStarts.includes(first.trim().charAt(0))) return { format: jsonFormat(filled.join('\n')), certain: true };
  if (isScript(filled.join('\n'))) return { format: 'JSON', certain: true };
  const header = headerOf(first);
  const marked = filled[0] === first ? null : csvHeader(filled[0] ?? '', columnMap);
  if (marked && !header && splitCells(first, marked.delimiter)?.length === marked.width)
    return { format: 'CSV', certain: true };
  const csv = csvHeader(first, columnMap);
  const rows = header || !csv ? speedcamRows(filled) : [];
  if (rows.length > 0) return guessSpeedcam(rows, header);
  // Only a header: ours has the field names in their own case, other programs use capitals.
  const onlyHeader = filled.filter((line) => !isRemark(line)).length === 1;
  if (header && (!csv || (onlyHeader && !first.includes('dirType')))) return guessSpeedcam([], header);
  if (csv) return { format: 'CSV', certain: true };
  const garmin = filled.filter((line) => garminDelimiter(line) !== null);
  if (garmin.length * 2 > filled.filter((line) => !isRemark(line)).length) return { format: 'Garmin', certain: true };
  if (filled.slice(1, maxLinesAbove).some((line) => csvHeader(line, columnMap)))
    return { format: 'CSV', certain: true };
  const data = filled.filter((line) => !isRemark(line));
  const geometry = geometryColumns(data);
  if (geometry) return { format: 'CSV', certain: true, ...geometry };
  const columns = headerlessColumns(data);
  if (columns) return { format: 'CSV', certain: true, columns, isGuessed: true };
  return looksLikeTable(filled) ? { format: 'CSV', certain: false } : null;
}

/** GeoJSON and Overpass declare their content; GeoJSON nested in other objects is third-party JSON, like ArcGIS. */
function jsonFormat(text: string): ImportFormatId {
  const [value] = new LocatedJson(text).values;
  const first: unknown = Array.isArray(value) ? value.find(isObject) : value;
  if (!isObject(first)) return 'JSON';
  const { type, features, elements, osm3s, generator, version } = first;
  const isMarked = [osm3s, generator, version].some((mark) => mark !== undefined);
  const isOsm = elements !== undefined && (isMarked || (Array.isArray(elements) && elements.some(isOsmElement)));
  if (type === 'Feature') return 'GeoJSON';
  if (Array.isArray(value)) return 'JSON';
  if (type === 'FeatureCollection') return 'GeoJSON';
  if (Array.isArray(features)) return isEsri(features[0]) ? 'JSON' : 'GeoJSON';
  return isOsm ? 'OSM' : 'JSON';
}

function isOsmElement(element: unknown): boolean {
  return isObject(element) && ['node', 'way', 'relation'].some((type) => element['type'] === type) && 'tags' in element;
}

function isEsri(feature: unknown): boolean {
  return isObject(feature) && 'attributes' in feature && !('properties' in feature);
}

/** A header may be preceded by titles and remarks. */
const maxLinesAbove = 10;

/** True if all lines have as many cells as the first, three or more: a table with unknown columns. */
function looksLikeTable(lines: readonly string[]): boolean {
  const delimiter = likelyDelimiter(lines[0] ?? '');
  const widths = lines.slice(0, maxLinesAbove).map((line) => splitCells(line, delimiter)?.length ?? 0);
  const [width = 0] = widths;
  return width >= minColumns && lines.length > 1 && widths.every((other) => other === width);
}

const minColumns = 3;

/** An object, a list, or the record separator of a sequence. */
const jsonStarts = ['{', '[', '\u001e'];

type Header = { readonly columns: SpeedcamColumns; readonly comment: string };

type Row = {
  readonly cells: number;
  readonly hasIdx: boolean;
  readonly code: number;
  readonly comment: string;
};

function headerOf(line: string): Header | null {
  const cut = line.indexOf('//');
  const data = (cut < 0 ? line : line.slice(0, cut)).trim();
  const columns = headerColumns(speedcamCells(data, speedcamDelimiter(data) ?? ','));
  return columns && { columns, comment: cut < 0 ? '' : line.slice(cut + 2).trim() };
}

/** The lines that are rows of a speedcam file: at least six cells, with numbers where required. */
function speedcamRows(lines: readonly string[]): Row[] {
  let header: SpeedcamColumns | null = null;
  let delimiter: string | null = null;
  return lines.flatMap((line) => {
    const cut = line.indexOf('//');
    const data = (cut < 0 ? line : line.slice(0, cut)).trim();
    delimiter ??= speedcamDelimiter(data);
    const cells = speedcamCells(data, delimiter ?? ',');
    header ??= headerColumns(cells);
    const columns = header ?? columnsOfCells(cells);
    if (!columns) return [];
    const at = (name: keyof SpeedcamColumns) => cellNumber(cells[columns[name]] ?? '');
    const isRow = [at('x'), at('y'), at('type'), at('speed')].every((value) => !Number.isNaN(value));
    if (!isRow || !Number.isInteger(at('type'))) return [];
    return [
      { cells: cells.length, hasIdx: columns.idx >= 0, code: at('type'), comment: cut < 0 ? '' : line.slice(cut + 2) },
    ];
  });
}

const pongoCodes = new Set([68, 192, 193, 194, 197, 198, 199, 200, 201, 202, 203, 204, 205, 206, 207, 227]);
const igoCodes = new Set([6, 7, 8, 9, 10, 12, 13, 14, 15, 30, 31, 35]);
const facingCodes = new Set([20, 21, 22, 100, 101, 102, 103, 104, 105, 106, 107]);
const pocketGisCodes = new Set([11, 20, 21, 22, 107]);

function guessSpeedcam(rows: readonly Row[], header: Header | null): Guess {
  const guess = speedcamFormatOf(rows, header);
  const isLabelled = rows.some(({ comment }) => comment !== '' && readComment(comment).label !== null);
  return header || isLabelled ? guess : { ...guess, isGuessed: true };
}

function speedcamFormatOf(rows: readonly Row[], header: Header | null): Guess {
  const count = (codes: ReadonlySet<number>) => rows.filter(({ code }) => codes.has(code)).length;
  const withRange = header ? header.columns.distance >= 0 : rows.some(({ cells, hasIdx }) => hasIdx && cells >= 8);
  if (withRange) return { format: 'PocketGisPlus', certain: true };
  const [pongo, igo, facing] = [count(pongoCodes), count(igoCodes), count(facingCodes)];
  if (pongo > Math.max(igo, facing)) return { format: 'IGOPongo', certain: true };
  const withoutIdx = header ? header.columns.idx < 0 : rows.every(({ hasIdx }) => !hasIdx);
  if (withoutIdx || igo > facing) return { format: 'IGO', certain: true };
  const pocketGis = count(pocketGisCodes) > 0 || rows.some(hasVillageLabel);
  if (facing > igo) return { format: pocketGis ? 'PocketGis' : 'Navitel', certain: true };
  return guessByComments(rows, header);
}

/** The codes are common to all of them. */
function guessByComments(rows: readonly Row[], header: Header | null): Guess {
  const labelled = rows.filter(({ comment }) => comment !== '' && readComment(comment).label !== null);
  if (labelled.some(({ comment }) => /[а-яё]/i.test(comment))) return { format: 'Navitel', certain: true };
  if (labelled.length > 0) return { format: 'IGO', certain: true };
  if (header?.comment) return { format: 'Navitel', certain: true };
  return { format: header ? 'IGO' : 'Navitel', certain: false };
}

function hasVillageLabel({ code, comment }: Row): boolean {
  return code === 100 && readComment(comment).label?.type.endsWith('_village') === true;
}
