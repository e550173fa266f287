/** An ISO time as `<input type="datetime-local">` holds it: minutes in the browser's zone. */
export function localTime(iso: string): string {
  const time = new Date(iso);
  if (Number.isNaN(time.getTime())) return '';
  const date = [time.getFullYear(), two(time.getMonth() + 1), two(time.getDate())].join('-');
  return `${date}T${two(time.getHours())}:${two(time.getMinutes())}`;
}

/** The ISO time of what stands in such a field; null while it is incomplete. */
export function timeOf(local: string): string | null {
  const time = new Date(local);
  return Number.isNaN(time.getTime()) ? null : time.toISOString();
}

function two(value: number): string {
  return String(value).padStart(2, '0');
}
