import { properName } from '../../schema/label.ts';
import type { FormatFacts } from '../format-facts.ts';

/** CSV (RFC 4180) for spreadsheets: every field of a point in a column of the same name. */
export const csvFacts: FormatFacts = {
  name: properName('CSV'),
  programs: 'Excel',
  family: 'maps',
  sureness: 'high',
  extension: 'csv',
  endings: ['tsv'],
  mediaType: 'text/csv',
  encoding: 'utf8Mark',
  direction: 'facing',
  sections: 'whole',
  range: true,
  names: 'always',
  flags: 'all',
  confidence: true,
  language: true,
  device: 'computer',
  folders: [],
  wantedName: null,
  example: '27.826138,54.185782,207',
  speedcam: null,
};
