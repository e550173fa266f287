import type { Fault } from '../fault.ts';
import { flood } from '../flood.ts';
import { sufferAttack } from '../hostile.ts';

const all = { format: 'GeoJSON', country: ['all'], rating: -1, selectOnlyConfirmed: false };

export const exportFlood: Fault = {
  id: 'export-flood',
  title: 'exports of everything',
  inflict: (options) =>
    sufferAttack(
      flood(() => [{ path: '/api/export/', body: JSON.stringify(all) }]),
      options,
    ),
};
