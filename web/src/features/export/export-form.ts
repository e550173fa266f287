import { isExportFormatId } from '@dozor/domain/format/all-formats.ts';
import type { ExportOptions, ExportRequest } from '@dozor/domain/format/export-options.ts';
import { isPointType, pointTypes } from '@dozor/domain/point/point-type.ts';
import { type Language, languages } from '@dozor/domain/schema/label.ts';

/** A null `confirmed` is "a year ago", which moves on with the days; a null `language` is that of the page. */
export type ExportForm = Omit<ExportOptions, 'confirmed' | 'language' | 'asOf' | 'bbox'> & {
  /** A part of the map instead of countries. */
  bbox: Area | null;
  confirmed: string | null;
  language: Language | null;
};

type Area = NonNullable<ExportOptions['bbox']>;

/** The choices: everything, without the doubtful, only the recently checked. */
export const confidenceSteps = [0, 0.4, 0.75] as const;

/** The same word as in the API. */
export const everyCountry = 'all';

export const emptyForm: ExportForm = {
  format: 'Navitel',
  country: [],
  region: [],
  bbox: null,
  types: [...pointTypes],
  rating: 0,
  confidence: 0,
  selectMiddlePoints: false,
  selectOnlyConfirmed: true,
  confirmed: null,
  withIdPoint: false,
  extended: false,
  language: null,
  saveToUserExport: false,
  userExportName: '',
};

type Stored = Partial<Record<keyof ExportForm, unknown>>;

/** Invalid settings are as in an empty form. */
export function readForm(stored: Stored): ExportForm {
  const { format, rating, confirmed } = stored;
  const flag = (name: keyof ExportForm) => (stored[name] === undefined ? emptyForm[name] : stored[name]) === true;
  const types = texts(stored.types).filter(isPointType);
  return {
    format: isExportFormatId(format) ? format : emptyForm.format,
    country: readCountries(texts(stored.country)),
    region: texts(stored.region).filter((code) => /^[A-Z]{2}-[A-Z\d]{1,3}$/.test(code)),
    bbox: readArea(stored.bbox),
    types: types.length > 0 ? types : emptyForm.types,
    rating: rating === 1 || rating === -1 ? rating : 0,
    confidence: confidenceSteps.find((step) => step === stored.confidence) ?? 0,
    selectMiddlePoints: flag('selectMiddlePoints'),
    selectOnlyConfirmed: flag('selectOnlyConfirmed'),
    confirmed: typeof confirmed === 'string' && isDay(confirmed) ? confirmed : null,
    withIdPoint: flag('withIdPoint'),
    extended: flag('extended'),
    language: languages.find((one) => one === stored.language) ?? null,
    saveToUserExport: flag('saveToUserExport'),
    userExportName: typeof stored.userExportName === 'string' ? stored.userExportName : '',
  };
}

function texts(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((item): item is string => typeof item === 'string') : [];
}

/** Four numbers, also as the text of an address; any other value means no area. */
export function readArea(stored: unknown): Area | null {
  const sides: unknown = typeof stored === 'string' ? stored.split(',').map(Number) : stored;
  if (!Array.isArray(sides)) return null;
  const numbers = sides.filter((side): side is number => typeof side === 'number' && Number.isFinite(side));
  const [west, south, east, north] = numbers;
  const isWhole = numbers.length === 4 && sides.length === 4;
  if (!isWhole || west === undefined || south === undefined || east === undefined || north === undefined) return null;
  return [west, south, east, north];
}

export function readCountries(codes: readonly string[]): string[] {
  if (codes.includes(everyCountry)) return [everyCountry];
  return [...new Set(codes.filter((code) => /^[A-Z]{2}$/.test(code)))];
}

export function isDay(text: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text));
}

/** The day a year before: the server's own default for ambushes. */
export function yearBefore(now: Date): string {
  const before = new Date(now);
  before.setUTCFullYear(before.getUTCFullYear() - 1);
  return before.toISOString().slice(0, 10);
}

/** Without a day or a language the server uses its defaults. */
export function requestOf({
  confirmed,
  language,
  bbox,
  ...options
}: ExportForm): ExportRequest & Omit<ExportOptions, 'confirmed' | 'language' | 'asOf'> {
  return {
    ...options,
    ...(confirmed !== null && { confirmed }),
    ...(language !== null && { language }),
    ...(bbox !== null && { bbox }),
  };
}

/** "All" and single countries exclude each other. */
export function withCountry(form: ExportForm, code: string, isChosen: boolean): ExportForm {
  if (code === everyCountry) return { ...form, country: isChosen ? [everyCountry] : [], region: [] };
  const others = form.country.filter((one) => one !== code && one !== everyCountry);
  const region = form.region.filter((one) => isChosen || !one.startsWith(`${code}-`));
  return { ...form, country: isChosen ? [...others, code] : others, region };
}
