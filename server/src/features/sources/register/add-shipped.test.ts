import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { ShippedReply, SourceReply } from '@dozor/contract/endpoints/sources-endpoints.ts';
import { makeUser } from '../../../testing/clients/test-accounts.ts';
import { eachDialect } from '../../../testing/databases/fresh-database.ts';
import { withServer } from '../../../testing/servers/test-server.ts';
import { shippedLists } from './shipped-lists.ts';

eachDialect((dialect) => {
  const server = withServer({ dialect });

  test('the register names the lists of a country and of the whole world to administrators', async () => {
    const admin = await server().admin();
    const { client: moderator } = await makeUser(server(), ['moderator']);
    assert.equal((await moderator.get('/api/sources/shipped')).status, 401);
    const items = async (query: string) =>
      ((await admin.get(`/api/sources/shipped${query}`)).json as { items: ShippedReply[] }).items;
    assert.deepEqual(
      (await items('')).map(({ id }) => id),
      [...shippedLists().keys()],
    );
    const french = await items('?country=FR');
    assert.deepEqual([...new Set(french.map(({ country }) => country))], ['FR', null]);
    const [radars] = french;
    const { id, licence, open, needsKey, added, source, points } = radars ?? {};
    assert.deepEqual(
      { id, licence, open, needsKey, added, source, points },
      { id: 'fr-radars', licence: 'etalab-2.0', open: true, needsKey: false, added: false, source: null, points: 0 },
    );
    assert.deepEqual((await admin.get('/api/sources/shipped?country=fr')).json, { country: 'Unknown value' });
  });

  test('a list of the register is added by its id once, and is not read by that', async () => {
    const admin = await server().admin();
    const add = (body: object) => admin.post('/api/sources/', body);
    const unknown = await add({ shipped: 'nope' });
    assert.deepEqual([unknown.status, unknown.json], [400, { shipped: 'Unknown value' }]);
    const mixed = await add({ shipped: 'fr-radars', name: 'mine', every: 'day', country: 5 });
    assert.deepEqual([mixed.status, Object.keys(mixed.json as object).toSorted()], [400, ['country', 'every', 'name']]);
    assert.deepEqual((await add({})).json, {
      name: 'is required',
      reader: 'is required',
      url: 'is required',
      licence: 'is required',
    });
    const added = await add({ shipped: 'fr-radars' });
    assert.equal(added.status, 201, added.text);
    const { source } = added.json as { source: SourceReply };
    assert.deepEqual(
      [source.name, source.country, source.licence, source.state, source.every],
      ['fr-radars', 'FR', 'etalab-2.0', 'idle', shippedLists().get('fr-radars')?.every],
    );
    assert.ok(Date.parse(source.nextRun ?? '') > Date.now());
    assert.equal((await add({ shipped: 'fr-radars' })).status, 409);
    assert.deepEqual((await add({ shipped: 'fr-radars', country: 'DE' })).json, { country: 'Unknown value' });
    const { items } = (await admin.get('/api/sources/shipped?country=FR')).json as { items: ShippedReply[] };
    assert.deepEqual(
      items.map(({ id, added: isAdded, source: of }) => [id, isAdded, of]),
      [
        ['fr-radars', true, source._id],
        ['fr-map', false, null],
        ['osm', false, null],
      ],
    );
  });

  test('a list of the whole world is added once for each country', async () => {
    const admin = await server().admin();
    const add = (country?: string) => admin.post('/api/sources/', { shipped: 'osm', ...(country && { country }) });
    assert.deepEqual((await add()).json, { country: 'is required' });
    const names: string[] = [];
    for (const country of ['DE', 'AT']) names.push(((await add(country)).json as { source: SourceReply }).source.name);
    assert.deepEqual(names, ['osm-de', 'osm-at']);
    assert.equal((await add('DE')).status, 409);
  });
});
