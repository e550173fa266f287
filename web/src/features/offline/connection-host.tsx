import { useDeviceStore } from '../../device/device-store.ts';
import { waitingCount } from '../../device/waiting-count.ts';
import { loadTexts } from '../../i18n/translator.ts';
import type { PointMap } from '../../map/point-map.ts';
import { lazyPart } from '../../ui/part/lazy-part.tsx';
import { PartBoundary } from '../../ui/part/part-boundary.tsx';
import { useIsOnline } from './connection.ts';

const loadNote = async () => (await import('./connection-note.tsx')).ConnectionNote;
const loadMapNote = async () => (await import('./map-connection-note.tsx')).MapConnectionNote;
const ConnectionNote = lazyPart(loadNote);
const MapConnectionNote = lazyPart(loadMapNote);

/** Along with its texts: without a connection neither could be loaded. */
export async function loadConnectionNote(isMap: boolean): Promise<void> {
  await Promise.all([isMap ? loadMapNote() : loadNote(), loadTexts('offline')]);
}

/** The note's code is loaded once the page has come to rest. */
export function ConnectionHost({ map }: { map: PointMap | null }) {
  const isOnline = useIsOnline();
  const isWaiting = useDeviceStore(waitingCount) > 0;
  if (isOnline && !isWaiting) return null;
  return <PartBoundary isQuiet>{map === null ? <ConnectionNote /> : <MapConnectionNote map={map} />}</PartBoundary>;
}
