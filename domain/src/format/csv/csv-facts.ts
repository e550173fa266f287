import { properName } from '../../schema/label.ts';
import type { FormatFacts } from '../format-facts.ts';
import { dataFamily } from '../format-families.ts';

/** CSV (RFC 4180) for spreadsheets: every field of a point in a column of the same name. */
export const csvFacts: FormatFacts = {
  ...dataFamily,
  name: properName('CSV'),
  programs: 'Excel',
  extension: 'csv',
  endings: ['tsv'],
  mediaType: 'text/csv',
  encoding: 'utf8Mark',
  example: '27.826138,54.185782,207',
};
