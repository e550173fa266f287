import type { ByteWriter } from './byte-writer.ts';

const dayMs = 86_400_000;

/** Year, month and day of a number of days since 1970 (Howard Hinnant's civil_from_days), for years 0 … 9999. */
function civilDate(days: number): { year: number; month: number; day: number } {
  const shifted = days + 719_468;
  const era = (shifted / 146_097) | 0;
  const dayOfEra = shifted - era * 146_097;
  const leapDays = ((dayOfEra / 1460) | 0) - ((dayOfEra / 36_524) | 0) + ((dayOfEra / 146_096) | 0);
  const yearOfEra = ((dayOfEra - leapDays) / 365) | 0;
  const dayOfYear = dayOfEra - (365 * yearOfEra + ((yearOfEra / 4) | 0) - ((yearOfEra / 100) | 0));
  const shiftedMonth = ((5 * dayOfYear + 2) / 153) | 0;
  const day = dayOfYear - (((153 * shiftedMonth + 2) / 5) | 0) + 1;
  const month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9;
  return { year: yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month, day };
}

/** Writes a time as `2026-03-10T11:33:00.000Z`; 24 bytes have to be reserved. */
export function writeIsoTime(writer: ByteWriter, timeMs: number): void {
  const days = Math.floor(timeMs / dayMs);
  const inDayMs = (timeMs - days * dayMs) | 0;
  const minutes = (inDayMs / 60_000) | 0;
  const hours = (minutes / 60) | 0;
  const inMinuteMs = inDayMs - minutes * 60_000;
  const seconds = (inMinuteMs / 1000) | 0;
  const milliseconds = inMinuteMs - seconds * 1000;
  const { year, month, day } = civilDate(days);
  const { bytes, length: at } = writer;
  const centuries = (year / 100) | 0;
  pair(bytes, at, centuries);
  pair(bytes, at + 2, year - centuries * 100);
  bytes[at + 4] = hyphen;
  pair(bytes, at + 5, month);
  bytes[at + 7] = hyphen;
  pair(bytes, at + 8, day);
  bytes[at + 10] = letterT;
  pair(bytes, at + 11, hours);
  bytes[at + 13] = colon;
  pair(bytes, at + 14, minutes - hours * 60);
  bytes[at + 16] = colon;
  pair(bytes, at + 17, seconds);
  bytes[at + 19] = point;
  const hundreds = (milliseconds / 100) | 0;
  bytes[at + 20] = digitZero + hundreds;
  pair(bytes, at + 21, milliseconds - hundreds * 100);
  bytes[at + 23] = letterZ;
  writer.length = at + 24;
}

/** A number 0 … 99 as two digits. */
function pair(bytes: Uint8Array, at: number, value: number): void {
  const tens = (value / 10) | 0;
  bytes[at] = digitZero + tens;
  bytes[at + 1] = digitZero + value - tens * 10;
}

const hyphen = 45;
const point = 46;
const digitZero = 48;
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
