import { properName } from '../../schema/label.ts';
import type { FormatFacts } from '../format-facts.ts';
import { dataFamily } from '../format-families.ts';

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
