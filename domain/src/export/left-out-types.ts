import { pointTypes, type PointType } from '../point/point-type.ts';
import type { ExportFormatId } from './export-format-id.ts';
import { navigatorCodes, type CodeTable } from './navigator-codes.ts';

/** The code table of each format that has codes; the others carry every type. */
export const codeTableOf: Readonly<Partial<Record<ExportFormatId, CodeTable>>> = {
  Navitel: 'navitel',
  PocketGis: 'pocketGis',
  PocketGisPlus: 'pocketGis',
  PocketGisPlusGB: 'pocketGis',
  Strelka: 'pocketGis',
  IGO: 'igo',
  IGOPongo: 'igoPongo',
};

/** The types of which a format can write nothing, for a word of warning before the export. */
export function leftOutTypes(format: ExportFormatId): readonly PointType[] {
  const table = codeTableOf[format];
  return table ? pointTypes.filter((type) => navigatorCodes[type][table] === null) : [];
}
