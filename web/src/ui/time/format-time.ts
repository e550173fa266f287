import { type Language, localesOf } from '@dozor/domain/schema/label.ts';

function two(value: number): string {
  return String(value).padStart(2, '0');
}

/** `YYYY-MM-DD HH:mm:ss` in the browser's zone, as the history shows times. */
export function exactTime(time: Date): string {
  const date = [time.getFullYear(), two(time.getMonth() + 1), two(time.getDate())].join('-');
  return `${date} ${[time.getHours(), time.getMinutes(), time.getSeconds()].map(two).join(':')}`;
}

const steps = [
  { unit: 'year', seconds: 31_556_952 },
  { unit: 'month', seconds: 2_629_746 },
  { unit: 'week', seconds: 604_800 },
  { unit: 'day', seconds: 86_400 },
  { unit: 'hour', seconds: 3600 },
  { unit: 'minute', seconds: 60 },
] as const;

const formats = new Map<Language, Intl.RelativeTimeFormat>();

function formatFor(language: Language): Intl.RelativeTimeFormat {
  const format = formats.get(language) ?? new Intl.RelativeTimeFormat(localesOf(language), { numeric: 'auto' });
  formats.set(language, format);
  return format;
}

/** «3 дня назад», “yesterday”; undefined within the last minute, where the page has its own text. */
export function relativeTime(time: Date, now: Date, language: Language): string | undefined {
  const seconds = (time.getTime() - now.getTime()) / 1000;
  const step = steps.find((one) => Math.abs(seconds) >= one.seconds);
  return step && formatFor(language).format(Math.trunc(seconds / step.seconds), step.unit);
}
