import { useQuery } from '@tanstack/react-query';
import { demoWay } from '@dozor/domain/ways/demo-way.ts';
import { useDemo } from '../../api/use-demo.ts';
import { loadDemoStreets } from '../../map/base/demo-streets.ts';
import type { DriveSettings } from './work/drive-view.ts';

/** Of a ride in the demo country, on its own streets; undefined until they are known, and without the sample. */
export function useDemoSettings(settings: DriveSettings | undefined): DriveSettings | undefined {
  const isOffered = useDemo() !== null;
  const { data: roads } = useQuery({
    queryKey: ['demo-road-tiles'],
    queryFn: async () => (await loadDemoStreets())?.tiles[0] ?? null,
    enabled: isOffered,
    // The service worker answers without a connection.
    networkMode: 'always',
    staleTime: Infinity,
  });
  if (!isOffered || settings === undefined || roads === undefined) return undefined;
  return { ...settings, roads, muted: [], onlyCertain: false, way: demoWay() };
}
