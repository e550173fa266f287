import type { ByteWriter } from './text/byte-writer.ts';
import { Numbered } from './text/made-once.ts';
import { shortText } from './text/short-text.ts';

const dayMs = 86_400_000;
const minuteMs = 60_000;

/** Needs 24 reserved bytes; the years have to be 0 … 9999. */
export function writeIsoTime(writer: ByteWriter, timeMs: number): void {
  const days = Math.floor(timeMs / dayMs);
  const inDayMs = (timeMs - days * dayMs) | 0;
  const minutes = (inDayMs / minuteMs) | 0;
  const inMinuteMs = inDayMs - minutes * minuteMs;
  const seconds = (inMinuteMs / 1000) | 0;
  writer.short(dayTexts.of(days));
  writer.short(minuteTexts.of(minutes));
  writer.fraction(seconds, inMinuteMs - seconds * 1000);
  writer.byte(letterZ);
}

const letterZ = 90;

// Many points share a day, and all share the minutes of one.
/** `2026-03-10T` by days since 1970. */
const dayTexts = new Numbered((days: number) => shortText(new Date(days * dayMs).toISOString().slice(0, 11)));
/** `11:33:` by minutes of the day. */
const minuteTexts = new Numbered((minutes: number) =>
  shortText(new Date(minutes * minuteMs).toISOString().slice(11, 17)),
);

/** A day as `2026-03-10`, UTC. */
export function isoDay(timeMs: number): string {
  return new Date(timeMs).toISOString().slice(0, 10);
}

/** A time as `10-03-2026 11:33`, UTC: the form in the header of a speedcam file. */
export function headerTime(timeMs: number): string {
  const iso = new Date(timeMs).toISOString();
  return `${iso.slice(8, 10)}-${iso.slice(5, 7)}-${iso.slice(0, 4)} ${iso.slice(11, 16)}`;
}

/** The active times of an ambush that is never active; an empty cell would mean always. */
export const noTimes = 'none';
