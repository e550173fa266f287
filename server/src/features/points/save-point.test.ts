import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ChangeFeed } from '../../read-model/change-feed.ts';
import { eachDialect } from '../../testing/fresh-database.ts';
import { makeUser } from '../../testing/test-accounts.ts';
import { addPoint } from '../../testing/test-points.ts';
import { withServer } from '../../testing/test-server.ts';
import { savePoint } from './save-point.ts';

eachDialect((dialect) => {
  const server = withServer({ dialect });

  test('what is committed is answered as saved, even if the map cannot follow at the moment', async () => {
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
