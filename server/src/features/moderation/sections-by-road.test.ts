import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import type { FlaggedEdit } from '@dozor/contract/endpoints/moderation-endpoints.ts';
import type { Position } from '@dozor/domain/geometry/position.ts';
import type { Point } from '@dozor/domain/point/point-schema.ts';
import { makeUser } from '../../testing/clients/test-accounts.ts';
import { shortbreadMetadata, writeMbtiles } from '../../testing/content/made-basemap.ts';
import { streetTiles } from '../../testing/content/made-streets.ts';
import { addPoint, editable } from '../../testing/content/test-points.ts';
import { eachDialect } from '../../testing/databases/fresh-database.ts';
import { withServer } from '../../testing/servers/test-server.ts';
import { until } from '../../testing/until.ts';

const [west, south] = [37.6, 55.5];
/** In metres to the east and north. */
const at = (x: number, y: number): Position => [west + x / 63_050, south + y / 111_195];

const folder = mkdtempSync(join(tmpdir(), 'dozor-sections-'));
const basemap = join(folder, 'ground.mbtiles');
// A hairpin: a kilometre to the north, and back 300 m east of it.
const hairpin = { kind: 'secondary', line: [at(0, 0), at(0, 1000), at(300, 1000), at(300, 0)] };
writeMbtiles(basemap, { tiles: streetTiles([hairpin]), metadata: shortbreadMetadata, bounds: [37, 55, 38, 56] });
after(() => rmSync(folder, { recursive: true, force: true }));

/** The straight line from its start to its finish leads back. */
function section(startLooks: number) {
  const [[x, y], [endX, endY]] = [at(5, 800), at(305, 400)];
  const finish = { x: endX, y: endY, dirType: 1, direction: 360, distance: 300, angle: 20 };
  return { type: 'speed_cam', speed: 60, x, y, dirType: 1, direction: startLooks, childrens: [finish] };
}

eachDialect((dialect) => {
  const server = withServer({ dialect, env: { BASEMAP: basemap } });

  test('on a hairpin a camera looks away from its drivers if it does so on the road, not along the straight line', async () => {
    const { client, login } = await makeUser(server(), ['moderator']);
    const flags = async () => {
      const { json } = await client.get('/api/moderation/edits?limit=100');
      const { items } = json as { items: FlaggedEdit[] };
      return items
        .filter(({ entry }) => entry.author.login === login)
        .map(({ entry, reasons }) => [entry.version, entry.kind, reasons]);
    };
    const facing = await addPoint(client, section(180));
    // Listed last: everything before it has been processed by then.
    await addPoint(client, { x: -30, y: 30 });
    await until(async () => (await flags()).length > 0);
    assert.deepEqual(await flags(), [[1, 'created', ['inSea']]]);
    const turned: Partial<Point> = { ...editable(facing), direction: 360 };
    const answer = await client.put(`/api/points/${facing._id}`, { point: turned, version: 1 });
    assert.equal(answer.status, 200, answer.text);
    await until(async () => (await flags()).length > 1);
    const both = (await flags()).toSorted(([one], [other]) => Number(one) - Number(other));
    assert.deepEqual(both, [
      [1, 'created', ['inSea']],
      [2, 'changed', ['lookingAway']],
    ]);
  });
});
