import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { before, describe, test } from 'node:test';
import { eachDialect } from '../../testing/databases/fresh-database.ts';
import { withServer } from '../../testing/servers/test-server.ts';
import { importFile } from '../import/import-file.ts';
import type { PlaceSummary } from './place-summary.ts';

const rows = [
  'IDX,X,Y,TYPE,SPEED,DIRTYPE,DIRECTION',
  '1,37.61,55.751,1,60,1,90',
  '2,37.69,55.752,1,60,1,90',
  '3,37.55,55.43,1,60,1,90', // Podolsk
  '4,30.31,59.951,1,60,1,90',
  '5,76.951,43.251,1,60,1,90',
  '6,21.16,42.66,1,60,1,90', // no country
];

eachDialect((dialect) => {
  describe('countries and regions', () => {
    const server = withServer({ dialect });

    before(async () => {
      const { services, env } = server();
      const path = join(env.DATA_DIR, 'rows.txt');
      writeFileSync(path, rows.join('\n'));
      await importFile({ ...services, places: await services.places.loaded() }, { path });
      await services.changeFeed.catchUp();
    });

    test('countries with points are listed, those with the most first', async () => {
      const { status, json } = await server().visitor().get('/api/addresses/countries');
      assert.equal(status, 200);
      assert.deepEqual(json, ['RU', 'KZ']);
    });

    test('the regions of a country are listed with Russian names and point counts', async () => {
      const { json } = await server().visitor().get('/api/addresses/regions?country=RU');
      assert.deepEqual(json, [
        { code: 'RU-MOW', name: 'Москва', points: 2 },
        { code: 'RU-MOS', name: 'Московская область', points: 1 },
        { code: 'RU-SPE', name: 'Санкт-Петербург', points: 1 },
      ]);
    });

    test('region names are in the language of the cookie', async () => {
      const visitor = server().visitor();
      visitor.cookies.set('lang', 'en');
      const { json } = await visitor.get('/api/addresses/regions/?country=KZ');
      assert.deepEqual(json, [{ code: 'KZ-75', name: 'Almaty', points: 1 }]);
    });

    test('a country without points has no regions', async () => {
      const { status, json } = await server().visitor().get('/api/addresses/regions?country=FR');
      assert.deepEqual([status, json], [200, []]);
    });

    test('the summary of a country or region has its points, types, regions and latest changes', async () => {
      const visitor = server().visitor();
      const get = async (code: string) => {
        const { status, json } = await visitor.get(`/api/addresses/summary?code=${code}`);
        return { status, ...(json as PlaceSummary) };
      };
      const country = await get('RU');
      assert.deepEqual([country.status, country.code, country.name, country.points], [200, 'RU', 'Россия', 4]);
      assert.deepEqual(country.types, [{ type: 'static_cam', points: 4 }]);
      assert.deepEqual(country.bbox, [30.31, 55.43, 37.69, 59.951]);
      assert.deepEqual(country.regions[0], { code: 'RU-MOW', name: 'Москва', points: 2 });
      assert.deepEqual(country.newest, [], 'imported points have no later changes');
      const [{ _id, at, ...imported } = { _id: '', at: '' }] = country.imports;
      assert.deepEqual([country.imports.length, imported], [1, { name: 'rows.txt', login: 'import', points: 4 }]);
      assert.ok(Math.abs(Date.parse(at) - Date.now()) < 3_600_000, at);
      const region = await get('KZ-75');
      assert.deepEqual([region.name, region.points, region.regions], ['Алматы', 1, []]);
      const none = await visitor.get('/api/addresses/summary?code=FR');
      assert.deepEqual([none.status, none.json], [404, { message: 'Not Found' }]);
      const wrong = await visitor.get('/api/addresses/summary?code=russia');
      assert.deepEqual([wrong.status, wrong.json], [400, { code: 'Unknown value' }]);
    });

    test('a position resolves to its country, region and speed unit', async () => {
      const at = async (x: number, y: number) =>
        (await server().visitor().get(`/api/addresses/place?x=${x}&y=${y}`)).json as Record<string, string>;
      assert.deepEqual(await at(37.6, 55.75), { country: 'RU', region: 'RU-MOW', speedUnit: 'km/h', isAtSea: false });
      assert.equal((await at(-0.12, 51.5))['speedUnit'], 'mph');
      assert.equal((await at(-4.48, 54.15))['speedUnit'], 'mph');
      assert.equal((await at(-66.1, 18.4))['speedUnit'], 'mph');
      assert.deepEqual(await at(-40, 40), { country: '', region: '', speedUnit: 'km/h', isAtSea: true });
      const { status, json } = await server().visitor().get('/api/addresses/place?x=181&y=north');
      assert.deepEqual([status, json], [400, { x: 'must be from -180 to 180', y: 'must be a number' }]);
    });

    test('a missing or invalid country is rejected', async () => {
      const visitor = server().visitor();
      assert.deepEqual((await visitor.get('/api/addresses/regions')).json, { country: 'is required' });
      const wrong = await visitor.get('/api/addresses/regions?country=russia');
      assert.deepEqual([wrong.status, wrong.json], [400, { country: 'Unknown value' }]);
    });
  });
});
