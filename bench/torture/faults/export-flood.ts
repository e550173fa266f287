import { BenchData } from '../../bench-data.ts';
import { startDozor } from '../../running-server.ts';
import type { Fault } from '../fault.ts';
import { flooded } from '../flood.ts';

const points = 100_000;

export const exportFlood: Fault = {
  id: 'export-flood',
  title: 'Exports of everything, from one address and from fifty',
  async inflict({ quick }) {
    const data = new BenchData(points);
    const dozor = await startDozor(data.copy(), { RATE_LIMITS: 'on' });
    const all = { format: 'GeoJSON', country: ['all'], rating: -1, selectOnlyConfirmed: false };
    try {
      return await flooded(dozor, {
        title: 'exports',
        hostile: { path: '/api/export/', body: JSON.stringify(all) },
        // Ten exports an hour are allowed, so others look at the map meanwhile.
        honest: { method: 'GET', path: '/api/points/?limit=100&bbox=37,55,38,56' },
        seconds: quick ? 8 : 30,
      });
    } finally {
      await dozor.stop();
      data.removeCopies();
    }
  },
};
