import { navigatorCodes } from '../export/navigator-codes.ts';
import { pointTypes, type PointType } from '../point/point-type.ts';
import { formatFacts, type ExportFormatId } from './all-formats.ts';
import type { FormatFacts } from './format-facts.ts';

export function leftOutTypes(format: ExportFormatId): readonly PointType[] {
  const { speedcam, carriedTypes = pointTypes }: FormatFacts = formatFacts[format];
  const codes = speedcam?.codes;
  return codes
    ? pointTypes.filter((type) => navigatorCodes[type][codes] === null)
    : pointTypes.filter((type) => !carriedTypes.includes(type));
}
