import { useQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { useMemo } from 'react';
import type { LawProfile } from '@dozor/domain/law/law-profile.ts';
import { lawTable } from '@dozor/domain/law/law-table.ts';
import { lineOfFragment } from '@dozor/domain/ways/way-link.ts';
import { lawQuery } from '../../api/law-query.ts';
import { createDeviceStore, useDeviceStore } from '../../device/device-store.ts';
import { newId } from '../../device/new-id.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { roadTiles } from '../../map/base/road-tiles.ts';
import type { DriveSettings } from './work/drive-view.ts';

const zoneSeedStore = createDeviceStore('dozor-zone-seed', '', (stored) =>
  typeof stored === 'string' ? stored : undefined,
);

/** The law's table at the last visit: a drive also begins without a connection. */
const lawStore = createDeviceStore<Readonly<Record<string, LawProfile>>>(
  'dozor-law',
  Object.fromEntries(Object.entries(lawTable).map(([country, { profile }]) => [country, profile])),
  (stored) => (typeof stored === 'object' && stored !== null ? (stored as Record<string, LawProfile>) : undefined),
);

const mutedStore = createDeviceStore<readonly string[]>('dozor-muted', [], (stored) =>
  Array.isArray(stored) ? stored.filter((id) => typeof id === 'string') : undefined,
);

/** Cameras with an unknown direction are announced, too. */
export const unknownStore = createDeviceStore('dozor-drive-unknown', true, (stored) =>
  typeof stored === 'boolean' ? stored : undefined,
);

export function mutePoint(id: string): void {
  mutedStore.set([...mutedStore.get(), id]);
}

/**
 * Undefined until it is known whether there is a base map with roads. The way to follow is in the fragment of the
 * address, which no server sees.
 */
export function useDriveSettings(): DriveSettings | undefined {
  const hash = useLocation({ select: ({ hash: fragment }) => fragment });
  const way = useMemo(() => lineOfFragment(hash), [hash]);
  const { data: roads } = useQuery({
    queryKey: ['road-tiles'],
    queryFn: roadTiles,
    // The service worker answers without a connection.
    networkMode: 'always',
    staleTime: Infinity,
  });
  const { data: rows } = useQuery(lawQuery(useLanguage()));
  const areUnknownWanted = useDeviceStore(unknownStore);
  if (roads === undefined) return undefined;
  return {
    roads,
    law: lawOf(rows),
    zoneSeed: zoneSeed(),
    muted: mutedStore.get(),
    onlyCertain: !areUnknownWanted,
    way,
  };
}

function lawOf(rows: readonly { country: string; profile: LawProfile }[] | undefined): DriveSettings['law'] {
  if (rows === undefined) return lawStore.get();
  const law = Object.fromEntries(rows.map(({ country, profile }) => [country, profile]));
  if (JSON.stringify(law) !== JSON.stringify(lawStore.get())) lawStore.set(law);
  return law;
}

function zoneSeed(): string {
  if (zoneSeedStore.get() === '') zoneSeedStore.set(newId());
  return zoneSeedStore.get();
}
