/** An ISO time as the value of `<input type="datetime-local">`: to the minute, in the browser's zone. */
export function localTime(iso: string): string {
  const time = new Date(iso);
  if (Number.isNaN(time.getTime())) return '';
  const date = [time.getFullYear(), two(time.getMonth() + 1), two(time.getDate())].join('-');
  return `${date}T${two(time.getHours())}:${two(time.getMinutes())}`;
}

/** The ISO time of such a field's value; null while it is incomplete. */
export function timeOf(local: string): string | null {
  const time = new Date(local);
  return Number.isNaN(time.getTime()) ? null : time.toISOString();
}

function two(value: number): string {
  return String(value).padStart(2, '0');
}
