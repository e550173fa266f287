/** The columns of one of several positions of a row. */
export type NumberedPlace = { readonly number: string; readonly x: number; readonly y: number };

const numbered =
  /^(?:(lat|latitude|latitud|y|широта)|(lon|long|lng|longitude|longitud|x|долгота))[\s_]*(?:\((\d{1,2})\)|\[(\d{1,2})\]|#?(\d{1,2}))$/iu;
/** Two positions without brackets may be the start and the end of one object. */
const fewestWithoutBrackets = 3;

/** `Lat(1), Long(1), Lat(2), Long(2)`: several devices of one site; empty where a row has one position. */
export function numberedPlaces(names: readonly string[]): readonly NumberedPlace[] {
  const found = new Map<string, { x: number; y: number }>();
  let hasBrackets = false;
  for (const [at, name] of names.entries()) {
    const [, lat, lon, round, square, bare] = numbered.exec(name.trim()) ?? [];
    const number = round ?? square ?? bare;
    if (number === undefined || (lat === undefined && lon === undefined)) continue;
    hasBrackets ||= bare === undefined;
    const place = found.get(number) ?? { x: -1, y: -1 };
    found.set(number, lat === undefined ? { ...place, x: at } : { ...place, y: at });
  }
  const places = [...found].flatMap(([number, { x, y }]) => (x < 0 || y < 0 ? [] : [{ number, x, y }]));
  return places.length >= (hasBrackets ? 2 : fewestWithoutBrackets) ? places : [];
}
