import { flagsOf } from '../../point/point-flag.ts';
import { pointTypes, type PointType } from '../../point/point-type.ts';
import type { Language } from '../../schema/label.ts';
import type { RowOptions } from '../export-format.ts';
import type { ExportRow, RowPart } from '../export-row.ts';
import { flagComment, flagSeparator, partSeparator } from '../row-comment.ts';
import type { RowPosition } from '../section-rows.ts';
import { utf8 } from '../text/character-set.ts';
import { xmlText } from '../text/xml-text.ts';
import { waypointLabel, waypointPhrases } from './waypoint-language.ts';
import { hasComment } from './waypoint-texts.ts';

/* For formats written in a few passes, where a row need not take less than a hundred nanoseconds. */

export function typeOf(row: ExportRow): PointType {
  return pointTypes[row.typeIndex] as PointType;
}

export function titleText(row: ExportRow, part: RowPart, language: Language): string {
  const label = waypointLabel(typeOf(row), part, language);
  return xmlText(row.comment === '' ? label : `${label} ${row.comment}`.trimEnd());
}

/** The speed with its unit, '' if unknown. */
export function speedText({ speed, speedUnit }: ExportRow, language: Language): string {
  return speed > 0 ? `${speed} ${waypointPhrases[language].units[speedUnit]}` : '';
}

export function descriptionText(row: ExportRow, position: RowPosition, options: RowOptions): string {
  const phrases = waypointPhrases[options.language];
  const speed = speedText(row, options.language);
  const looks = position.dirType === 0 ? '' : `${phrases.looks}${position.direction % 360}°`;
  const back = position.dirType === 2 ? phrases.andBack : '';
  const words = `${phrases.speed}${speed === '' ? phrases.notKnown : speed}${looks}${back}`;
  return hasComment(row, options) ? `${commentText(row, options)}\n${words}` : words;
}

function commentText(row: ExportRow, options: RowOptions): string {
  const flags = options.extended ? flagsOf(typeOf(row)).filter((_, bit) => (row.flagBits & (1 << bit)) !== 0) : [];
  const labels = flags.map((flag) => flagComment(flag, utf8, options.language));
  const parts = [...(options.withIdPoint ? [String(row.idx)] : []), labels.join(flagSeparator)];
  return xmlText(parts.filter(Boolean).join(partSeparator));
}

export function degreesText(valueE6: number): string {
  return (valueE6 / 1e6).toFixed(6);
}

export function sectionLine(row: ExportRow): readonly Pick<RowPosition, 'xE6' | 'yE6'>[] {
  const further = row.childrens.map(({ x, y }) => ({ xE6: Math.round(x * 1e6), yE6: Math.round(y * 1e6) }));
  return [row, ...further];
}
