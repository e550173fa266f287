import type { ByteWriter } from './byte-writer.ts';

const dayMs = 86_400_000;

/** Year, month and day of a number of days since 1970 (Howard Hinnant's civil_from_days), for years 0 … 9999. */
function civilDate(days: number): { year: number; month: number; day: number } {
  const shifted = days + 719_468;
  const era = Math.floor(shifted / 146_097);
  const dayOfEra = shifted - era * 146_097;
  const yearOfEra = Math.floor(
    (dayOfEra - Math.floor(dayOfEra / 1460) + Math.floor(dayOfEra / 36_524) - Math.floor(dayOfEra / 146_096)) / 365,
  );
  const dayOfYear = dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100));
  const shiftedMonth = Math.floor((5 * dayOfYear + 2) / 153);
  const day = dayOfYear - Math.floor((153 * shiftedMonth + 2) / 5) + 1;
  const month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9;
  return { year: yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month, day };
}

/** Writes a time as `2026-03-10T11:33:00.000Z`; 24 bytes have to be reserved. */
export function writeIsoTime(writer: ByteWriter, timeMs: number): void {
  const days = Math.floor(timeMs / dayMs);
  const { year, month, day } = civilDate(days);
  let rest = timeMs - days * dayMs;
  const hours = Math.floor(rest / 3_600_000);
  rest -= hours * 3_600_000;
  const minutes = Math.floor(rest / 60_000);
  rest -= minutes * 60_000;
  const seconds = Math.floor(rest / 1000);
  writer.four(year);
  writer.byte(hyphen);
  writer.two(month);
  writer.byte(hyphen);
  writer.two(day);
  writer.byte(letterT);
  writer.two(hours);
  writer.byte(colon);
  writer.two(minutes);
  writer.byte(colon);
  writer.two(seconds);
  writer.byte(point);
  const milliseconds = rest - seconds * 1000;
  writer.byte(48 + Math.floor(milliseconds / 100));
  writer.two(milliseconds % 100);
  writer.byte(letterZ);
}

const hyphen = 45;
const point = 46;
const colon = 58;
const letterT = 84;
const letterZ = 90;

/** A day as `2026-03-10`, UTC. */
export function isoDay(timeMs: number): string {
  return new Date(timeMs).toISOString().slice(0, 10);
}

/** A time as `10-03-2026 11:33`, UTC: the form in the header of a speedcam file. */
export function headerTime(timeMs: number): string {
  const iso = new Date(timeMs).toISOString();
  return `${iso.slice(8, 10)}-${iso.slice(5, 7)}-${iso.slice(0, 4)} ${iso.slice(11, 16)}`;
}
