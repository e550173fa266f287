import { folded } from './column-names.ts';

const east =
  /^(?:.*easting.*|ostwert|rechtswert|rightvalue|r(?:w)?|est|este|ost|e|ekoord|mgae|gdae|xutm|utmx|utme|coordx|xcoord|xl93|xlambert.*|rdx|rijksx|nztme|osgbe|x)$/u;
const north =
  /^(?:.*northing.*|nordwert|hochwert|h(?:w)?|nord|norte|n|nkoord|mgan|gdan|yutm|utmy|utmn|coordy|ycoord|yl93|ylambert.*|rdy|rijksy|nztmn|osgbn|y)$/u;

/** The names of two columns with metres of a projection, such as Easting and Northing; null without them. */
export function metersIn(names: readonly string[]): string | null {
  const folds = names.map(folded);
  const [x, y] = [folds.findIndex((name) => east.test(name)), folds.findIndex((name) => north.test(name))];
  return x < 0 || y < 0 ? null : `${names[x]}, ${names[y]}`;
}
