import type { GivenPlaces, Refusal } from './import-summary.ts';
import { plainColumn } from './import-warning.ts';

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

function advice({ reason, places }: Refusal): string {
  if (reason === 'wholeDegrees' && places.kind === 'columns')
    return 'Say which columns hold the whole coordinates with --map x=COLUMN,y=COLUMN; minutes and seconds in columns of their own are read as Lat_Deg, Lat_Min, Lat_Sec';
  if (reason === 'repeated' && places.kind === 'columns')
    return 'If the places are too coarse, say which columns hold the whole coordinates with --map x=COLUMN,y=COLUMN';
  if (reason === 'unreadable' && places.kind === 'columns')
    return 'Say which columns these are with --map FIELD=COLUMN,…';
  if (reason === 'wholeDegrees' && places.kind !== 'header') return 'Look for a list with exact places';
  if (reason === 'unreadable' || places.kind === 'header')
    return 'Say what the columns are with --columns idx,x,y,type,speed,dirtype,direction in the order of the file, `-` for one that is nothing';
  return orderAdvice(places);
}

/** The other order of the coordinates. */
function orderAdvice(places: Exclude<GivenPlaces, { kind: 'header' }>): string {
  if (places.kind === 'columns')
    return `Take the columns the other way round with --map x=${plainColumn(places.y)},y=${plainColumn(places.x)}`;
  return `Take the coordinates the other way round with --axes ${places.order === 'xy' ? 'yx' : 'xy'}`;
}
