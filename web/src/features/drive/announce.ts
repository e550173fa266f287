import type { DriveView } from './work/drive-view.ts';

/** Tells other scripts of the page what the driver is told: `dozor:warning` and `dozor:passed` on `window`. */
export function announce({ warning, passed, silentCountry, speed }: DriveView, before: DriveView | null): void {
  if (warning !== null) {
    const { id, kind, meters, limit } = warning;
    dispatch('dozor:warning', { id, kind, meters, speed, limit });
  }
  if (silentCountry !== null && silentCountry !== before?.silentCountry) {
    dispatch('dozor:warning', { id: silentCountry, kind: 'silent', meters: 0, speed, limit: null });
  }
  for (const { id } of passed) dispatch('dozor:passed', { id });
}

function dispatch(name: string, detail: object): void {
  globalThis.dispatchEvent(new CustomEvent(name, { detail }));
}
