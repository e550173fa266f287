/** The columns of one coordinate; -1 for one that the file lacks. */
export type AxisParts = {
  readonly degrees: number;
  readonly minutes: number;
  readonly seconds: number;
  /** N or S, E or W, or a sign. */
  readonly side: number;
};

export type PositionParts = { readonly x: AxisParts; readonly y: AxisParts };

type Part = keyof AxisParts;

const axisWords: readonly (readonly [axis: 'x' | 'y', words: RegExp])[] = [
  ['y', /^(?:lat|latitude|latitud|latitudine|breite|широта|широты|ns|szerokosc|szerokość)$/],
  ['x', /^(?:lon|long|lng|longitude|longitud|longitudine|länge|laenge|долгота|долготы|ew|dlugosc|długość)$/],
];
const partWords: readonly (readonly [Part, RegExp])[] = [
  ['degrees', /^(?:d|dd|deg|degs|degree|degrees|grad|grade|grados|degré|degrés|degres|stopnie|град|градус|градусы|°)$/],
  ['minutes', /^(?:m|mm|min|mins|minute|minutes|minuten|minutos|minuty|мин|минуты|'|′)$/],
  ['seconds', /^(?:s|ss|sec|secs|second|seconds|sek|sekunden|segundos|seconde|secondes|sekundy|сек|секунды|"|″)$/],
  ['side', /^(?:hem|hemi|hemisphere|dir|direction|ref|sign|ns|ew|letter|полушарие|знак|hemisferio)$/],
];
const sides: readonly (readonly [axis: 'x' | 'y', words: RegExp])[] = [
  ['y', /^(?:n[\s_/-]*s|north[\s_/-]*south)$/i],
  ['x', /^(?:e[\s_/-]*w|east[\s_/-]*west)$/i],
];

/**
 * Degrees, minutes and seconds in columns of their own, or a hemisphere beside the degrees; null where each coordinate
 * is one column.
 *
 * @param plain the columns of longitude and latitude by their names alone
 */
export function positionParts(
  names: readonly string[],
  plain: { x: number | undefined; y: number | undefined },
): PositionParts | null {
  const found = {
    x: { degrees: -1, minutes: -1, seconds: -1, side: -1 },
    y: { degrees: -1, minutes: -1, seconds: -1, side: -1 },
  };
  for (const [at, name] of names.entries()) {
    const one = partOf(name);
    if (one && found[one.axis][one.part] < 0) found[one.axis][one.part] = at;
  }
  const { x, y } = found;
  const isSplit = x.minutes >= 0 && y.minutes >= 0;
  if (!isSplit && (x.side < 0 || y.side < 0)) return null;
  if (x.degrees < 0) x.degrees = plain.x ?? -1;
  if (y.degrees < 0) y.degrees = plain.y ?? -1;
  return x.degrees < 0 || y.degrees < 0 ? null : found;
}

/** `latd`, `LONM`, `latsec`. */
const joined = /^(lat|lon|lng|long)(d|m|s|deg|min|sec)$/i;

function partOf(name: string): { axis: 'x' | 'y'; part: Part } | null {
  const side = sides.find(([, pattern]) => pattern.test(name.trim()));
  if (side) return { axis: side[0], part: 'side' };
  const words = name
    .replace(/(\p{Ll})(?=\p{Lu})/gu, '$1 ')
    .replace(joined, '$1 $2')
    .toLowerCase()
    .split(/[^\p{L}°'′"″]+/u)
    .filter((word) => word !== '');
  if (words.length !== 2) return null;
  const axis = axisWords.find(([, pattern]) => words.some((word) => pattern.test(word)));
  const rest = axis && words.filter((word) => !axis[1].test(word));
  const part = partWords.find(([, pattern]) => rest?.length === 1 && pattern.test(rest[0] ?? ''));
  return axis && part ? { axis: axis[0], part: part[0] } : null;
}

/** As a single text in the usual notation: `22° 18' 30.5"`, with its hemisphere. */
export function joinedParts(parts: AxisParts, textAt: (at: number) => string): string {
  const text = (at: number) =>
    at < 0
      ? ''
      : textAt(at)
          .replace(/[°º'′"″]/g, '')
          .trim();
  const degrees = text(parts.degrees);
  if (degrees === '') return '';
  const [minutes, seconds] = [text(parts.minutes), text(parts.seconds)];
  const side = sideOf(text(parts.side));
  // Whole degrees without their minutes are a place tens of kilometres away.
  if (parts.minutes >= 0 && minutes === '') return `${degrees} ?`;
  const size = [degrees.replace(/[.,]0*$/, ''), minutes, seconds].filter((part) => part !== '').join(' ');
  const whole = parts.minutes < 0 ? degrees : size;
  if (side === '-') return whole.startsWith('-') ? whole : `-${whole}`;
  return side === '' || whole.startsWith('-') ? whole : `${whole} ${side}`;
}

function sideOf(text: string): string {
  const letter = /^([nsew])(?:orth|outh|ast|est)?\.?$/i.exec(text)?.[1];
  return letter ? letter.toUpperCase() : text === '-' || text === '-1' ? '-' : '';
}
