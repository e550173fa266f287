import type { Refusal } from './import-summary.ts';
import { plainColumn, shellWord } from './import-warning.ts';

/** Why nothing of a file was stored, and the option that leads to the right result. */
export function refusalText(refusal: Refusal, country: string | undefined): string {
  return `${observation(refusal, country)} Nothing was stored. ${advice(refusal)}, or --sure if the result is right`;
}

function observation(refusal: Refusal, country: string | undefined): string {
  const { reason, rows, of } = refusal;
  switch (reason) {
    case 'wholeDegrees':
      return `whole degrees only: ${rows} of ${of} rows have places without minutes, tens of kilometres away from the true ones.`;
    case 'repeated':
      return `most rows are the same: ${rows} of ${of} rows repeat the place, type and direction of another.`;
    case 'unreadable':
      return `the columns do not fit: ${refusal.value} cannot be read in ${rows} of ${of} rows.`;
    case 'atSea':
      return `${rows} of ${of} rows lie in the sea.`;
    default:
      return swapText(refusal, country);
  }
}

function swapText({ reason, rows, of, swappedCountry }: Extract<Refusal, { swappedCountry: string }>, country = '') {
  const where = {
    outside: `lie outside ${country}`,
    sea: 'lie in the sea',
    empty: 'lie where nearly nobody lives',
  }[reason];
  const there = swappedCountry === '' ? 'on land' : `in ${swappedCountry}`;
  return `longitude and latitude look swapped: ${rows} of ${of} rows ${where}, and would lie ${there} the other way round.`;
}

const swaps: ReadonlySet<Refusal['reason']> = new Set(['outside', 'sea', 'empty', 'atSea']);

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
  if (reason !== 'unreadable' && (places.kind === 'cell' || places.kind === 'format'))
    return reason === 'repeated' ? 'Look for a list without repetitions' : 'Look for a list with exact places';
  if (places.kind === 'header')
    return `Say what the columns are with ${option} in the order of the file, \`-\` for one that is nothing`;
  if (reason === 'unreadable') return `Say which columns these are with ${option}`;
  if (reason === 'repeated')
    return `If the places are too coarse, say which columns hold the whole coordinates with ${option}`;
  return `Say which columns hold the whole coordinates with ${option}; minutes and seconds in columns of their own are read as Lat_Deg, Lat_Min, Lat_Sec`;
}
