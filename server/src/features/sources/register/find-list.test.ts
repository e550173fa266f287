import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import type { SourceReader } from '@dozor/domain/candidates/source-reader.ts';
import { findList, placeOfList } from '../run/list-place.ts';
import { newestFile, portalAddress } from './find-list.ts';
import { portalFacts } from './portals.ts';
import { portals, type ListFind } from './shipped-list.ts';
import { shippedLists } from './shipped-lists.ts';

function recorded(portal: string): unknown {
  return JSON.parse(readFileSync(new URL(`recorded/${portal}.json`, import.meta.url), 'utf8'));
}

interface Case {
  find: Omit<ListFind, 'portal'>;
  reader: SourceReader;
  asks: string;
  url: RegExp;
  dated: string | null;
  licence: string | null;
}

const cases: Readonly<Record<ListFind['portal'], Case>> = {
  datagouv: {
    find: { id: '6712583387af110196942793' },
    reader: 'csv',
    asks: 'https://www.data.gouv.fr/api/1/datasets/6712583387af110196942793/',
    url: /12-2025\.csv$/,
    dated: '2025-12-30',
    licence: 'lov2',
  },
  danegov: {
    find: { id: '4364', like: '^Dane dotyczące urządzeń rejestrujących w tym ich lokalizacji' },
    reader: 'csv',
    asks: 'https://api.dane.gov.pl/1.4/datasets/4364/resources?sort=-data_date&per_page=50',
    url: /\/989898,.*\/file$/,
    dated: '2025-12-29',
    licence: null,
  },
  datagovtw: {
    find: { id: '7320', files: ['opdadm.moi.gov.tw'] },
    reader: 'csv',
    asks: 'https://data.gov.tw/api/v2/rest/dataset/7320',
    url: /\/download$/,
    dated: '2026-09-27',
    licence: '政府資料開放授權條款-第1版',
  },
  datagovsg: {
    find: { id: 'd_5fdeb9dccf757dbdf698240fed29f441' },
    reader: 'geojson',
    asks: 'https://api-open.data.gov.sg/v1/public/api/datasets/d_5fdeb9dccf757dbdf698240fed29f441/poll-download',
    url: /\.geojson\?/,
    dated: null,
    licence: null,
  },
  ckan: {
    find: { host: 'dados.antt.gov.br', id: 'radar', like: '^Dados dos Radares$' },
    reader: 'csv',
    asks: 'https://dados.antt.gov.br/api/3/action/package_show?id=radar',
    url: /radares6_2026\.csv$/,
    dated: '2026-08-28',
    licence: 'Creative Commons Attribution',
  },
  socrata: {
    find: { host: 'www.data.act.gov.au', id: '426s-vdu4' },
    reader: 'socrata',
    asks: 'https://www.data.act.gov.au/api/views/426s-vdu4.json',
    url: /^https:\/\/www\.data\.act\.gov\.au\/resource\/426s-vdu4\.json$/,
    dated: '2026-08-21',
    licence: 'Creative Commons Attribution 4.0 International',
  },
  arcgis: {
    find: { id: '03d94dc6579949ae9d7c9dd8ffebeb89', files: ['maps2.dcgis.dc.gov'] },
    reader: 'arcgis',
    asks: 'https://www.arcgis.com/sharing/rest/content/items/03d94dc6579949ae9d7c9dd8ffebeb89?f=json',
    url: /MapServer\/43$/,
    dated: '2026-09-26',
    licence: 'Creative Commons Attribution 4.0 International',
  },
  opendatasoft: {
    find: { host: 'data.example.fr', id: 'radars' },
    reader: 'geojson',
    asks: 'https://data.example.fr/api/explore/v2.1/catalog/datasets/radars',
    url: /radars\/exports\/geojson$/,
    dated: '2026-10-01',
    licence: 'Licence Ouverte v2.0 (Etalab)',
  },
};

for (const portal of portals) {
  const { find: given, reader, asks, url, dated, licence } = cases[portal];
  const find: ListFind = { portal, ...given };

  test(`${portal}: one request finds the newest file that fits, its date and licence`, () => {
    assert.equal(portalAddress(find).href, asks);
    const found = newestFile(find, reader, recorded(portal));
    assert.ok(typeof found !== 'string', String(found));
    assert.match(found.url, url);
    const day = found.dated === null ? null : new Date(found.dated).toISOString().slice(0, 10);
    assert.deepEqual([day, found.licence], [dated, licence]);
  });

  test(`${portal}: an answer without the data set, or that is none, has no file`, () => {
    for (const answer of [{}, { success: false, error: { message: 'Not found' } }, null, 'Not found', []])
      assert.equal(newestFile(find, reader, answer), 'noSet');
  });
}

test('a file on another host, or without encryption, is refused', () => {
  const find: ListFind = { portal: 'datagouv', id: '1' };
  const at = (url: string) =>
    newestFile(find, 'csv', { resources: [{ format: 'csv', url, created_at: '2026-01-01' }] });
  assert.equal(at('https://example.org/list.csv'), 'otherHost');
  assert.equal(at('https://static.data.gouv.fr.example.org/list.csv'), 'otherHost');
  assert.equal(at('http://static.data.gouv.fr/list.csv'), 'otherHost');
  assert.equal(at('file:///etc/passwd'), 'otherHost');
  assert.notEqual(at('https://static.data.gouv.fr/list.csv'), 'otherHost');
  const { files: _, ...elsewhere } = cases.datagovtw.find;
  assert.equal(newestFile({ portal: 'datagovtw', ...elsewhere }, 'csv', recorded('datagovtw')), 'otherHost');
});

test('a set without a file of the format or title has none', () => {
  const { find } = cases.danegov;
  assert.equal(newestFile({ portal: 'danegov', ...find }, 'kml', recorded('danegov')), 'noFile');
  assert.equal(newestFile({ portal: 'danegov', ...find, like: 'parkingi' }, 'csv', recorded('danegov')), 'noFile');
});

type Fetch = NonNullable<Parameters<typeof findList>[2]>;

function answering(status: number, body: unknown): Fetch {
  const bytes = Buffer.from(typeof body === 'string' ? body : JSON.stringify(body));
  return async () => ({ status, bytes, dated: null, etag: null, retryAfter: null, location: null });
}

test('a portal that does not know the set, or is broken, fails the run with its host', async () => {
  const list = { find: { portal: 'datagouv', id: '1' }, reader: 'csv' } as const;
  const code = async (fetchFrom: Fetch) =>
    findList(list, undefined, fetchFrom).then(
      () => null,
      (error: unknown) => (error as { failure: { code: string; values: { host: string } } }).failure,
    );
  const host = 'www.data.gouv.fr';
  assert.deepEqual(await code(answering(404, '')), { code: 'missing', values: { host } });
  assert.deepEqual(await code(answering(200, {})), { code: 'missing', values: { host } });
  assert.deepEqual(await code(answering(200, '<html>')), { code: 'missing', values: { host } });
  assert.deepEqual(await code(answering(502, '')), { code: 'broken', values: { host } });
  const elsewhere = { resources: [{ format: 'csv', url: 'https://example.org/a.csv' }] };
  assert.deepEqual(await code(answering(200, elsewhere)), { code: 'otherHost', values: { host } });
  assert.equal(await code(answering(200, recorded('datagouv'))), null);
});

test('a list whose publisher now states another licence is not read, unless the operator named one', async () => {
  const source = { reader: 'csv', url: null, licence: 'etalab-2.0', country: 'FR', shipped: 'fr-radars' };
  const settings = { keys: {}, overpassUrl: null };
  const stating = (license: string) => answering(200, { ...(recorded('datagouv') as object), license });
  const place = await placeOfList(source, settings, stating('lov2'));
  assert.match(place.url, /12-2025\.csv$/);
  await assert.rejects(
    placeOfList(source, settings, stating('cc-by-nc-4.0')),
    /^Error: the publisher now says "cc-by-nc-4\.0" instead of etalab-2\.0\. Nothing was stored$/,
  );
  await placeOfList({ ...source, licence: 'our agreement of 2026' }, settings, stating('cc-by-nc-4.0'));
});

test('a list needs its key, and one of the world its country', async () => {
  const source = { reader: 'json', url: null, licence: 'CC0-1.0', country: null as string | null };
  const place = (
    shipped: string,
    country: string | null,
    keys: Record<string, string> = {},
    overpassUrl: string | null = null,
  ) => placeOfList({ ...source, shipped, country }, { keys, overpassUrl });
  await assert.rejects(place('se-cameras', 'SE'), /set SOURCE_KEY_TRAFIKVERKET$/);
  const { asked } = await place('se-cameras', 'SE', { SOURCE_KEY_TRAFIKVERKET: 'k$&y' });
  assert.match(asked.post ?? '', /authenticationkey="k\$&y"/);
  assert.equal(asked.hasKey, true);
  const korean = await place('kr-police', 'KR', { SOURCE_KEY_DATAGOKR: 'a%2Bb%3D%3D' });
  assert.deepEqual(korean.asked.parameters, { serviceKey: 'a+b==' });
  assert.equal(korean.pages?.rows, 1000);
  assert.doesNotMatch(korean.url, /serviceKey|a%2Bb/);
  await assert.rejects(place('osm', null), /country by country/);
  const { url } = await place('osm', 'KZ');
  assert.match(decodeURIComponent(url), /^https:\/\/overpass-api\.de\/.*"ISO3166-1"="KZ"/);
  const own = await place('osm', 'KZ', {}, 'http://127.0.0.1:9/api/interpreter');
  assert.equal(own.url, `http://127.0.0.1:9/api/interpreter${new URL(url).search}`);
  await assert.rejects(place('no-such-list', 'KZ'), /no such list/);
});

test('every list of a portal names a data set, and its host is known', () => {
  for (const { id, find } of shippedLists().values()) {
    if (!find) continue;
    assert.ok(find.host ?? portalFacts[find.portal].host, id);
    assert.equal(portalAddress(find).protocol, 'https:');
  }
});
