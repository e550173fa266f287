import { useQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { useMemo } from 'react';
import { profileByCountry } from '@dozor/domain/law/countries-by-profile.ts';
import type { LawProfile } from '@dozor/domain/law/law-profile.ts';
import { lineOfFragment } from '@dozor/domain/ways/way-link.ts';
import { lawQuery, type LawReply } from '../../api/law-query.ts';
import { createDeviceStore, useDeviceStore } from '../../device/device-store.ts';
import { newId } from '../../device/new-id.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { roadTiles } from '../../map/base/road-tiles.ts';
import type { DriveSettings } from './work/drive-view.ts';

const zoneSeedStore = createDeviceStore('dozor-zone-seed', '', (stored) =>
  typeof stored === 'string' ? stored : undefined,
);

/** The key of the profile of all countries that the law's table does not name. */
export const otherCountries = '*';

/** The law's table at the last visit: a drive also begins without a connection. */
const lawStore = createDeviceStore<Readonly<Record<string, LawProfile>>>('dozor-law', profileByCountry, (stored) =>
  typeof stored === 'object' && stored !== null ? (stored as Record<string, LawProfile>) : undefined,
);

const mutedStore = createDeviceStore<readonly string[]>('dozor-muted', [], (stored) =>
  Array.isArray(stored) ? stored.filter((id) => typeof id === 'string') : undefined,
);

/** Cameras with an unknown direction are announced, too. */
export const unknownStore = createDeviceStore('dozor-drive-unknown', true, (stored) =>
  typeof stored === 'boolean' ? stored : undefined,
);

/** Countries of which this driver was told that nobody has checked their law. */
export const knownUncheckedStore = createDeviceStore<readonly string[]>('dozor-law-told', [], (stored) =>
  Array.isArray(stored) ? stored.filter((country) => typeof country === 'string') : undefined,
);

export function rememberUnchecked(country: string): void {
  if (!knownUncheckedStore.get().includes(country)) knownUncheckedStore.set([...knownUncheckedStore.get(), country]);
}

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
  const { data: law } = useQuery(lawQuery(useLanguage()));
  const areUnknownWanted = useDeviceStore(unknownStore);
  if (roads === undefined) return undefined;
  return {
    roads,
    law: lawOf(law),
    zoneSeed: zoneSeed(),
    muted: mutedStore.get(),
    onlyCertain: !areUnknownWanted,
    knownUnchecked: knownUncheckedStore.get(),
    way,
  };
}

function lawOf(reply: LawReply | undefined): DriveSettings['law'] {
  if (reply === undefined) return lawStore.get();
  const law = Object.fromEntries(reply.items.map(({ country, profile }) => [country, profile]));
  law[otherCountries] = reply.others;
  if (JSON.stringify(law) !== JSON.stringify(lawStore.get())) lawStore.set(law);
  return law;
}

function zoneSeed(): string {
  if (zoneSeedStore.get() === '') zoneSeedStore.set(newId());
  return zoneSeedStore.get();
}
