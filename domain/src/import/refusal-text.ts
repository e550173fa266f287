import { fillIn, type MessageParameters } from '../errors/validation-message.ts';
import type { Refusal } from './import-summary.ts';
import { plainColumn, shellWord } from './import-warning.ts';

const swapped = 'longitude and latitude look swapped: {rows} of {of} rows lie ';
const swappedEnd = ', and would lie {there} the other way round';

/** What was seen; an import and a kept list say it alike. */
export const refusalTexts = {
  wholeDegrees:
    'whole degrees only: {rows} of {of} rows have places without minutes, tens of kilometres away from the true ones',
  coarse: 'whole minutes only: {rows} of {of} rows have places without seconds, kilometres away from the true ones',
  repeated: 'most rows are the same: {rows} of {of} rows repeat the place, type and direction of another',
  unreadable: 'the columns do not fit: {value} cannot be read in {rows} of {of} rows',
  atSea: '{rows} of {of} rows lie in the sea',
  outside: `${swapped}outside {country}${swappedEnd}`,
  sea: `${swapped}in the sea${swappedEnd}`,
  empty: `${swapped}where nearly nobody lives${swappedEnd}`,
} as const satisfies Record<Refusal['reason'], string>;

/** Of a list in step with its points. */
export const movedText =
  'most positions in the list have changed: {rows} of {of} entries moved by more than 500 m' as const;

/** Why nothing of a file was stored, and the option that leads to the right result. */
export function refusalText(refusal: Refusal, country: string | undefined): string {
  const seen = fillIn(refusalTexts[refusal.reason], refusalValues(refusal, country));
  return `${seen}. Nothing was stored. ${advice(refusal)}, or --sure if the result is right`;
}

/** @param country the one that the rows should be in */
export function refusalValues(refusal: Refusal, country: string | undefined): MessageParameters {
  const { rows, of } = refusal;
  if ('value' in refusal) return { rows, of, ...(refusal.value !== '' && { value: refusal.value }) };
  const { reason, swappedCountry } = refusal;
  const there = swappedCountry === '' ? 'on land' : `in ${swappedCountry}`;
  return { rows, of, there, ...(reason === 'outside' && { country: country ?? '' }) };
}

const swaps: ReadonlySet<Refusal['reason']> = new Set(['outside', 'sea', 'empty']);

/** The option that leads to the right result, as it is typed; capitals stand for what only a person knows. */
export function optionOf({ reason, places }: Pick<Refusal, 'reason' | 'places'>): string {
  if (swaps.has(reason) && places.kind !== 'columns') return `--axes ${places.order === 'xy' ? 'yx' : 'xy'}`;
  if (swaps.has(reason) && places.kind === 'columns')
    return `--map ${shellWord(`x=${plainColumn(places.y)},y=${plainColumn(places.x)}`)}`;
  if (places.kind === 'header') return '--columns idx,x,y,type,speed,dirtype,direction';
  return reason === 'unreadable' ? '--map FIELD=COLUMN,…' : '--map x=COLUMN,y=COLUMN';
}

function advice(refusal: Refusal): string {
  const { reason, places } = refusal;
  const option = optionOf(refusal);
  if (swaps.has(reason))
    return `Take the ${places.kind === 'columns' ? 'columns' : 'coordinates'} the other way round with ${option}`;
  if (reason === 'atSea' && places.kind !== 'header') {
    return places.kind === 'columns'
      ? `Say which columns hold the coordinates with ${option}; west and south need a minus`
      : 'West and south need a minus';
  }
  if (reason !== 'unreadable' && (places.kind === 'cell' || places.kind === 'format'))
    return reason === 'repeated' ? 'Look for a list without repetitions' : 'Look for a list with exact places';
  if (places.kind === 'header')
    return `Say what the columns are with ${option} in the order of the file, \`-\` for one that is nothing`;
  if (reason === 'unreadable') return `Say which columns these are with ${option}`;
  if (reason === 'repeated')
    return `If the places are too coarse, say which columns hold the whole coordinates with ${option}`;
  return `Say which columns hold the whole coordinates with ${option}; minutes and seconds in columns of their own are read as Lat_Deg, Lat_Min, Lat_Sec`;
}
