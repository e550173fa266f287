import type { DriveView } from './work/drive-view.ts';

/** Passes announcements on to other scripts of the page: `dozor:warning` and `dozor:passed` on `window`. */
export function announce({ warning, passed, silence, saysNoStreets, speed }: DriveView): void {
  if (warning !== null) {
    const { id, kind, meters, limit, certain } = warning;
    dispatch('dozor:warning', { id, kind, meters, speed, limit, certain });
  }
  if (silence.announced !== null) {
    const { country, meters } = silence.announced;
    dispatch('dozor:warning', { id: country, kind: 'silent', meters, speed, limit: null, certain: true });
  }
  if (saysNoStreets) {
    dispatch('dozor:warning', { id: '', kind: 'silent', meters: 0, speed, limit: null, certain: true });
  }
  for (const { id } of passed) dispatch('dozor:passed', { id });
}

function dispatch(name: string, detail: object): void {
  globalThis.dispatchEvent(new CustomEvent(name, { detail }));
}
