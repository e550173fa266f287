import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { toE6, worldX, worldY } from '../../read-model/spatial/web-mercator.ts';
import { makeUser } from '../../testing/clients/test-accounts.ts';
import { addPoint, freePosition } from '../../testing/content/test-points.ts';
import { freshDatabase } from '../../testing/databases/fresh-database.ts';
import { readTile } from '../../testing/read-model/read-tile.ts';
import { startTestServer } from '../../testing/servers/test-server.ts';

const zoom = 14;

function tileAt(x: number, y: number): string {
  const [column, row] = [worldX(toE6(x)), worldY(toE6(y))].map((at) => at >>> (32 - zoom));
  return `/api/tiles/${zoom}/${column}/${row}.mvt`;
}

describe('on PostgreSQL', () => {
  test('a point added through one process is in the list and tiles of another on the next request', async () => {
    const first = await startTestServer({ dialect: 'postgres' });
    // Listens to another database, so this process receives no notifications and only polls the log.
    const elsewhere = await freshDatabase('postgres');
    const { DATABASE_URL } = first.env;
    const env = { DATABASE_URL, DATABASE_LISTEN_URL: elsewhere.env.DATABASE_URL };
    const second = await startTestServer({ dialect: 'postgres', env });
    try {
      const { client } = await makeUser(first);
      const other = second.visitor();
      for (let round = 0; round < 20; round += 1) {
        const { x, y } = freePosition();
        const point = await addPoint(client, { x, y });
        for (const [name, value] of client.cookies) other.cookies.set(name, value);
        if (round % 2 === 0) {
          const box = [x - 0.001, y - 0.001, x + 0.001, y + 0.001].join(',');
          const { items } = (await other.get(`/api/points/?bbox=${box}`)).json as { items: { _id: string }[] };
          assert.deepEqual(
            items.map(({ _id }) => _id),
            [point._id],
            `the list of round ${round}`,
          );
        } else {
          const tile = await other.get(tileAt(x, y));
          const ids = readTile(tile.bytes)['points']?.map(({ id }) => id);
          assert.ok(ids?.includes(Number(point._id)), `the tile of round ${round}`);
        }
      }
    } finally {
      await second.close();
      await first.close();
      await elsewhere.remove();
    }
  });
});
