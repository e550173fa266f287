import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { deleteWay, getWay, listWays, storeWay } from '@dozor/contract/calls.ts';
import type { Position } from '@dozor/domain/geometry/position.ts';
import { maxLinePositions } from '@dozor/domain/ways/sample-line.ts';
import { lineOfFragment, wayFragment } from '@dozor/domain/ways/way-link.ts';
import { call } from '../../../api/call.ts';
import { useDeviceStore } from '../../../device/device-store.ts';
import { useSessionUser } from '../../../session/session.ts';
import { deviceWaysStore, maxDeviceWays } from './device-ways.ts';
import type { WaySnapshot } from './way-changes.ts';

export interface StoredWay {
  /** `s7` on the server, `d7` on the device; it is in the address of an open way. */
  key: string;
  name: string;
  meters: number;
  /** The revision, or the last seen state of its points. */
  seen: number | WaySnapshot;
}

export interface KeptWay {
  name: string;
  line: readonly Position[];
  /** The line along the roads, by which a server without roads knows the same length. */
  driven: readonly Position[];
  meters: number;
  seen: WaySnapshot;
}

export interface StoredWays {
  ways: readonly StoredWay[];
  /** Null if it no longer exists. */
  read: (way: StoredWay) => Promise<Position[] | null>;
  /** @returns its key; null if it was not stored */
  keep: (way: KeptWay) => Promise<string | null>;
  remove: (way: StoredWay) => Promise<void>;
}

export function storedWaysQuery(login: string | undefined) {
  return queryOptions({
    queryKey: ['kept-ways', login],
    queryFn: ({ signal }) => call(listWays, { params: { login: login ?? '' }, quiet: true, signal }),
    enabled: login !== undefined,
  });
}

/** The ways of the account, and those on the device, kept by a visitor or before signing in. */
export function useStoredWays(): StoredWays {
  const login = useSessionUser()?.login;
  const queries = useQueryClient();
  const query = storedWaysQuery(login);
  const { data: onServer = [] } = useQuery(query);
  const onDevice = useDeviceStore(deviceWaysStore);
  const refresh = () => queries.invalidateQueries({ queryKey: query.queryKey });
  return {
    ways: [
      ...onServer.map(({ _id, name, meters, seen }) => ({ key: `s${_id}`, name, meters, seen })),
      ...onDevice.map(({ id, name, meters, seen }) => ({ key: `d${id}`, name, meters, seen })),
    ],
    read: async ({ key }) => {
      const id = key.slice(1);
      if (key.startsWith('s')) return (await call(getWay, { params: { id } })).line;
      return lineOfFragment(onDevice.find((way) => way.id === id)?.fragment ?? '');
    },
    keep: async ({ name, line, driven, meters, seen }) => {
      if (login !== undefined) {
        const sent = driven.length > maxLinePositions ? line : driven;
        const plain = sent.map(([x, y]): [number, number] => [x - 360 * Math.round(x / 360), y]);
        const { _id } = await call(storeWay, { params: { login }, body: { name, line: plain } });
        await refresh();
        return `s${_id}`;
      }
      const fragment = wayFragment(line);
      if (fragment === null || onDevice.length >= maxDeviceWays) return null;
      const id = String(Date.now());
      deviceWaysStore.set([{ id, name, meters, fragment, seen }, ...onDevice]);
      return `d${id}`;
    },
    remove: async ({ key }) => {
      const id = key.slice(1);
      if (key.startsWith('d')) return deviceWaysStore.set(onDevice.filter((way) => way.id !== id));
      await call(deleteWay, { params: { id }, quiet: 'success' });
      await refresh();
    },
  };
}
