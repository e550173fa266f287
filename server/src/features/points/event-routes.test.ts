import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { ChangeFeed } from '../../read-model/change-feed.ts';
import { makeUser } from '../../testing/clients/test-accounts.ts';
import { addPoint, editable } from '../../testing/content/test-points.ts';
import { eachDialect } from '../../testing/databases/fresh-database.ts';
import { withServer } from '../../testing/servers/test-server.ts';
import { until } from '../../testing/until.ts';
import { savePoint } from './save-point.ts';

interface Heard {
  event: string;
  data: Record<string, unknown>;
}

eachDialect((dialect) => {
  const server = withServer({ dialect });
  const leave = new AbortController();
  let text = '';
  let head = new Headers();
  before(async () => {
    const answer = await fetch(`${server().url}/api/events`, { signal: leave.signal });
    head = answer.headers;
    const read = async (): Promise<void> => {
      for await (const part of answer.body?.pipeThrough(new TextDecoderStream()) ?? []) text += part;
    };
    read().catch(() => undefined);
  });
  after(() => leave.abort());

  const heard = (): Heard[] =>
    [...text.matchAll(/event: (\w+)\ndata: (.*)\n\n/g)].map(([, event = '', data = '']) => ({
      event,
      data: JSON.parse(data) as Record<string, unknown>,
    }));
  const heardOf = (id: string): Heard[] => heard().filter(({ data }) => data['_id'] === id);

  test('clients get a reconnection delay of two to five seconds', async () => {
    await until(() => text.includes('retry: '));
    const retryMs = Number(/^retry: (\d+)$/m.exec(text)?.[1]);
    assert.ok(retryMs >= 2000 && retryMs <= 5000);
    assert.deepEqual(
      [head.get('content-type'), head.get('cache-control')],
      ['text/event-stream; charset=utf-8', 'no-store'],
    );
  });

  test('an open map receives every change, with the old position of a moved point', async () => {
    const { client } = await makeUser(server());
    const point = await addPoint(client);
    const { x, y } = point;
    const moved = { ...editable(point), x: Number((x + 0.002).toFixed(6)) };
    assert.equal((await client.put(`/api/points/${point._id}`, { point: moved, version: 1 })).status, 200);
    await until(() => heardOf(point._id).length === 2);
    const rating = point.rating;
    const revisions = heardOf(point._id).map(({ data }) => data['revision']);
    assert.ok(Number(revisions[0]) < Number(revisions[1]));
    assert.deepEqual(heardOf(point._id), [
      { event: 'point', data: { _id: point._id, version: 1, revision: revisions[0], x, y, rating } },
      {
        event: 'point',
        data: { _id: point._id, version: 2, revision: revisions[1], x: moved.x, y, rating, from: [x, y] },
      },
    ]);
  });

  test('no change in a quick series is lost', async () => {
    const { client } = await makeUser(server());
    const points = await Promise.all(Array.from({ length: 40 }, () => addPoint(client)));
    await until(() => points.every(({ _id }) => heardOf(_id).length === 1));
    assert.equal(
      heard().some(({ event }) => event === 'reset'),
      false,
    );
  });

  test('a committed change is reported as saved even if the read model cannot follow', async () => {
    const { client } = await makeUser(server());
    const { _id } = await addPoint(client);
    const { services } = server();
    const target = {
      revision: () => 0,
      versionOf: () => undefined,
      remove: () => [],
      apply: () => {
        throw new Error('the database went away after the commit');
      },
    };
    const changeFeed = new ChangeFeed({ ...services, target });
    await assert.rejects(changeFeed.catchUp(), /went away/);
    const saved = await savePoint({ ...services, changeFeed }, async () => ({ idx: Number(_id), historyId: 1 }));
    assert.equal(saved._id, _id);
  });
});
