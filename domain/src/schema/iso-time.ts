const isoTime = /^\d{4}-\d\d-\d\d(?:T\d\d:\d\d(?::\d\d(?:\.\d{1,9})?)?Z)?$/;

/** In UTC (`2024-05-01T10:00:00Z`, or a day alone), on a day that exists in the calendar. */
export function isIsoTime(text: string): boolean {
  if (!isoTime.test(text)) return false;
  const time = new Date(text);
  return !Number.isNaN(time.getTime()) && time.toISOString().startsWith(text.slice(0, 10));
}

/** As YYYY-MM-DD. */
export function isDay(text: string): boolean {
  return text.length === 10 && isIsoTime(text);
}

/** With milliseconds and Z. An invalid text is returned unchanged. */
export function cleanIsoTime(text: string): string {
  return isIsoTime(text) ? new Date(text).toISOString() : text;
}
