import { pointTypes, type PointType } from '../point/point-type.ts';
import { formatFacts, type ExportFormatId } from './all-formats.ts';
import { navigatorCodes } from './speedcam/navigator-codes.ts';

/** The types of which a format can write nothing, for a word of warning before the export. */
export function leftOutTypes(format: ExportFormatId): readonly PointType[] {
  const codes = formatFacts[format].speedcam?.codes;
  return codes ? pointTypes.filter((type) => navigatorCodes[type][codes] === null) : [];
}
