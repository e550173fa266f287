import fc from 'fast-check';
import iconv from 'iconv-lite';

/** A cell as in a file, and its true value; null is nothing, `told` a value that cannot be read. */
export type Said<Truth> = { readonly cell: string; readonly truth: Truth | null | 'told' };

export type Way = { readonly looks: number; readonly isBoth: boolean };

export type DirtyRow = {
  readonly x: Said<number>;
  readonly y: Said<number>;
  readonly limit: Said<number>;
  readonly way: Said<Way>;
};

/** The column names in a language, and its own words and letters for directions. */
type Language = {
  readonly header: readonly [y: string, x: string, limit: string, way: string];
  readonly ways: Readonly<Record<string, number>>;
  readonly encodings: readonly string[];
};

const everywhere = ['utf-8', 'utf-16le', 'utf-16be'];

export const languages: readonly Language[] = [
  {
    header: ['Latitude', 'Longitude', 'Speed limit', 'Facing'],
    ways: { N: 360, east: 90, 'South-West': 225, NNW: 338, northbound: 180, 'E/B': 270, SB: 360 },
    encodings: everywhere,
  },
  {
    header: ['Breite', 'Länge', 'Tempolimit', 'Blickrichtung'],
    ways: { O: 90, NO: 45, SO: 135, W: 270, Süden: 180, 'Richtung Norden': 180, Südwest: 225 },
    encodings: [...everywhere, 'windows-1252'],
  },
  {
    header: ['latitude', 'longitude', 'vitesse_limite', 'orientation'],
    ways: { O: 270, NO: 315, est: 90, 'vers le Nord': 180, 'Nord vers Sud': 360 },
    encodings: everywhere,
  },
  {
    header: ['Latitud', 'Longitud', 'Velocidad', 'Direccion'],
    ways: { O: 270, noreste: 45, 'sentido norte': 180, 'hacia el este': 270 },
    encodings: everywhere,
  },
  {
    header: ['Szerokość', 'Długość', 'Prędkość', 'Kierunek'],
    ways: { północ: 360, 'południowy zachód': 225, NW: 315 },
    encodings: [...everywhere, 'windows-1250'],
  },
  {
    header: ['Широта', 'Долгота', 'Ограничение', 'Направление'],
    ways: { С: 360, ЮЗ: 225, 'на запад': 90, 'в сторону юга': 360, северо: 360 },
    encodings: [...everywhere, 'windows-1251', 'koi8-r', 'cp866'],
  },
  {
    header: ['Довгота', 'Широта', 'Швидкість', 'Напрямок'],
    ways: { Сх: 90, ПдЗх: 225 },
    encodings: [...everywhere, 'windows-1251'],
  },
  {
    header: ['Laiuskraad', 'Pikkuskraad', 'Kiirus', 'Suund'],
    ways: { lõuna: 180, põhi: 360, ida: 90 },
    encodings: [...everywhere, 'windows-1252'],
  },
  {
    header: ['Leveysaste', 'Pituusaste', 'Nopeus', 'Suunta'],
    ways: { etelä: 180, I: 90, KO: 45, N: 360 },
    encodings: [...everywhere, 'windows-1252'],
  },
  {
    header: ['latitudine', 'longitudine', 'limite_velocità', 'direzione'],
    ways: { O: 270, SO: 225, 'nord-est': 45, 'direzione Nord': 180, 'Nord -> Sud': 360 },
    encodings: [...everywhere, 'windows-1252'],
  },
  {
    header: ['latitude', 'longitude', 'velocidade', 'direção'],
    ways: { O: 270, sul: 180, leste: 90, 'sentido sul': 360 },
    encodings: [...everywhere, 'windows-1252'],
  },
  {
    header: ['Breedtegraad', 'Lengtegraad', 'Maximumsnelheid', 'Kijkrichting'],
    ways: { ZO: 135, OZO: 113, zuid: 180, 'richting Noord': 180 },
    encodings: [...everywhere, 'windows-1252'],
  },
  {
    header: ['Latitud', 'Longitud', 'Hastighet', 'Riktning'],
    ways: { SÖ: 135, V: 270, norr: 360, 'mot norr': 180 },
    encodings: [...everywhere, 'windows-1252'],
  },
  {
    header: ['Breddegrad', 'Lengdegrad', 'Fartsgrense', 'Retning'],
    ways: { NØ: 45, sørvest: 225, V: 270 },
    encodings: [...everywhere, 'windows-1252'],
  },
  {
    header: ['Zeměpisná šířka', 'Zeměpisná délka', 'Rychlost', 'Směr'],
    ways: { JV: 135, Z: 270, sever: 360, jihozápad: 225 },
    encodings: [...everywhere, 'windows-1250'],
  },
  {
    header: ['Szélesség', 'Hosszúság', 'Sebesség', 'Irány'],
    ways: { É: 360, DNY: 225, kelet: 90 },
    encodings: [...everywhere, 'windows-1250'],
  },
  {
    header: ['Latitudine', 'Longitudine', 'Viteză', 'Direcție'],
    ways: { SV: 225, est: 90, 'spre nord': 180 },
    encodings: everywhere,
  },
  {
    header: ['Enlem', 'Boylam', 'Hız', 'Yön'],
    ways: { K: 360, GD: 135, batı: 270 },
    encodings: everywhere,
  },
  {
    header: ['Γεωγραφικό πλάτος', 'Γεωγραφικό μήκος', 'Όριο', 'Κατεύθυνση'],
    ways: { Β: 360, ΝΔ: 225 },
    encodings: everywhere,
  },
  {
    header: ['纬度', '经度', '限速', '方向'],
    ways: { 东: 90, 西北: 315 },
    encodings: ['utf-8', 'utf-16be', 'gbk'],
  },
  {
    header: ['Site_Latitude (deg)', 'Site_Longitude (deg)', 'Speed Limit (km/h)', 'Facing'],
    ways: { 'facing North': 360, 'heading east': 270 },
    encodings: everywhere,
  },
];

const isLatFirst = ({ header }: Language) => header[0] !== 'Довгота';

/** If N, E, S and W have another meaning, or none, they cannot be read. */
const unreadable = ['Tallinn', 'Paris vers Lyon', 'в сторону Твери', '45;135', 'N and E', 'up', '12-14'];
const noWay = ['', '-', 'n/a', '?'];

function waysOf({ ways }: Language): fc.Arbitrary<Said<Way>> {
  const named = Object.entries(ways).map(([cell, looks]) => ({ cell, truth: { looks, isBoth: false } }));
  const both = [
    { cell: 'Northbound & Southbound', truth: { looks: 180, isBoth: true } },
    { cell: '90;270', truth: { looks: 90, isBoth: true } },
    { cell: 'EB and WB', truth: { looks: 270, isBoth: true } },
  ];
  return fc.oneof(
    fc.integer({ min: 0, max: 359 }).map((degrees) => ({
      cell: `${degrees}${degrees % 2 === 0 ? '°' : ''}`,
      truth: { looks: degrees === 0 ? 360 : degrees, isBoth: false },
    })),
    fc.constantFrom(...named, ...both),
    fc.constantFrom(...unreadable).map((cell) => ({ cell, truth: 'told' as const })),
    fc.constantFrom(...noWay).map((cell) => ({ cell, truth: null })),
  );
}

const limitForms: readonly ((value: number) => string)[] = [
  String,
  (value) => `${value} km/h`,
  (value) => `${value}km`,
  (value) => `${value} км/ч`,
  (value) => `max ${value}`,
  (value) => `до ${value} км`,
  (value) => `${value}.0`,
  (value) => `${value} kmph`,
  (value) => `${value};${value}`,
  (value) => `limit: ${value}`,
  (value) => `${value} km/hr`,
  (value) => `Tempo ${value}`,
  (value) => `${value} (km/h)`,
  (value) => `\u200e${value}`,
];
const noLimits = ['', '0', '-', 'none', 'n/a'];
const unreadLimits = [
  '50/30',
  'variable',
  'RU:urban',
  '40 e 60',
  '50;30',
  'TBC',
  '50 (30)',
  '300',
  '-60',
  '50 @ 8:00',
  '5',
];

const limit: fc.Arbitrary<Said<number>> = fc.oneof(
  fc
    .record({ tens: fc.integer({ min: 1, max: 15 }), form: fc.constantFrom(...limitForms) })
    .map(({ tens, form }) => ({ cell: form(tens * 10), truth: tens * 10 })),
  fc.constantFrom(...noLimits).map((cell) => ({ cell, truth: null })),
  fc.constantFrom(...unreadLimits).map((cell) => ({ cell, truth: 'told' as const })),
);

type Letters = readonly [positive: string, negative: string];

function sexagesimal(degrees: number, [minuteSign, secondSign]: Letters): string {
  const seconds = Math.round(Math.abs(degrees) * 3600);
  return `${Math.floor(seconds / 3600)}°${Math.floor((seconds % 3600) / 60)}${minuteSign}${seconds % 60}${secondSign}`;
}

const placeForms: readonly ((degrees: number, letters: Letters) => string)[] = [
  (degrees) => degrees.toFixed(5),
  (degrees) => degrees.toFixed(5).replace('.', ','),
  (degrees) =>
    degrees
      .toFixed(5)
      .replace(/^(-?)0\./, '$1.')
      .replace('-', '\u2212'),
  (degrees) => (Math.abs(degrees) < 0.001 ? degrees.toExponential() : String(degrees)),
  (degrees, letters) => `${sexagesimal(degrees, ['’', '”'])} ${letters[degrees < 0 ? 1 : 0]}`,
  (degrees, letters) => `${letters[degrees < 0 ? 1 : 0]} ${sexagesimal(degrees, ["'", "''"])}`,
  (degrees, letters) => `${Math.abs(degrees).toFixed(5)}${letters[degrees < 0 ? 1 : 0]}`,
  (degrees) => `${degrees < 0 ? '-' : ''}${sexagesimal(degrees, ['′', '″']).replace('°', 'º')}`,
  (degrees) => `="${degrees.toFixed(5)}"`,
  (degrees) => `\u200e${degrees.toFixed(5)}\u00a0`,
  (degrees) => `'${degrees.toFixed(5)}'`,
  (degrees, letters) => `${sexagesimal(degrees, ['m', 's']).replace('°', 'd')} ${letters[degrees < 0 ? 1 : 0]}`,
  (degrees, letters) => `${sexagesimal(degrees, ['-', '']).replace('°', '-')}${letters[degrees < 0 ? 1 : 0]}`,
];

function coordinate(max: number, letters: Letters): fc.Arbitrary<Said<number>> {
  return fc
    .record({
      size: fc.integer({ min: 20, max: max * 1e5 }),
      isNegative: fc.boolean(),
      form: fc.constantFrom(...placeForms),
    })
    .map(({ size, isNegative, form }) => {
      const degrees = (isNegative ? -size : size) / 1e5;
      return { cell: form(degrees, letters), truth: degrees };
    });
}

export type DirtyList = {
  readonly language: Language;
  readonly delimiter: string;
  readonly encoding: string;
  readonly lineEnd: string;
  readonly rows: readonly DirtyRow[];
};

/** Lists as people keep them, with known true values. */
export const dirtyList: fc.Arbitrary<DirtyList> = fc.constantFrom(...languages).chain((language) =>
  fc.record({
    language: fc.constant(language),
    delimiter: fc.constantFrom(',', ';', '\t', '|'),
    encoding: fc.constantFrom(...language.encodings),
    lineEnd: fc.constantFrom('\n', '\r\n', '\r'),
    rows: fc.array(
      fc.record({ x: coordinate(169, ['E', 'W']), y: coordinate(79, ['N', 'S']), limit, way: waysOf(language) }),
      { minLength: 1, maxLength: 6 },
    ),
  }),
);

/** The list as the bytes of a file; in UTF-8 if its encoding cannot represent it. */
export function bytesOf({ language, delimiter, encoding, lineEnd, rows }: DirtyList): Uint8Array {
  const quoted = (cell: string) => (/[",;|\t]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);
  const lines = rows.map(({ x, y, limit: speed, way }) =>
    (isLatFirst(language) ? [y, x, speed, way] : [x, y, speed, way]).map(({ cell }) => quoted(cell)).join(delimiter),
  );
  const text = [language.header.map(quoted).join(delimiter), ...lines, ''].join(lineEnd);
  const bytes = iconv.encode(text, encoding, { addBOM: encoding === 'utf-16be' });
  return iconv.decode(bytes, encoding) === text ? bytes : iconv.encode(text, 'utf-8');
}
