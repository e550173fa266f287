import assert from 'node:assert/strict';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { MemberAccount } from '../../drivers/account/member-account.ts';
import { becomes } from '../../drivers/becomes.ts';
import { setStage } from '../../drivers/stage.ts';
import { test } from '../../drivers/test.ts';

const stage = setStage({ SAMPLE_DATA: 'off' });

/** Another site that embeds the map. */
let elsewhere: Server;
test.beforeAll(async () => {
  elsewhere = createServer((_request, response) => {
    const address = `${stage.server().url}/embed?center=20.5,53.5&zoom=15&lang=en&theme=dark&types=static_cam`;
    response.setHeader('content-type', 'text/html');
    response.end(`<!doctype html><title>a club</title><h1>Our cameras</h1>
      <iframe title="map" src="${address.replaceAll('&', '&amp;')}" width="600" height="400"></iframe>`);
  });
  await new Promise<void>((ready) => elsewhere.listen(0, '127.0.0.1', ready));
});
test.afterAll(() => elsewhere.close());

test(
  'a page of another site embeds the map without cookies, and clicking a point opens it in the product',
  { tag: '@core' },
  async () => {
    const anna = await MemberAccount.of(stage.server(), 'anna');
    const camera = await anna.add({ x: 20.5, y: 53.5, type: 'static_cam', speed: 60, dirType: 1, direction: 90 });
    await anna.add({ x: 20.503, y: 53.5, type: 'crosswalk' });
    const { page, context, complaints } = await stage.visitor();
    await page.goto(`http://127.0.0.1:${(elsewhere.address() as AddressInfo).port}/`);
    const frame = page.frameLocator('iframe');
    await frame.getByRole('link', { name: 'Open in Dozor' }).waitFor();
    const inside = page.frames().find((each) => each.url().includes('/embed'));
    assert.ok(inside);
    const shown = () =>
      inside.evaluate(() => {
        interface Drawn extends Element {
          dozorMap?: { queryRenderedFeatures(): { layer: { id: string }; properties: { type?: string } }[] };
        }
        const types =
          document
            .querySelector<Drawn>('.map')
            ?.dozorMap?.queryRenderedFeatures()
            .map(({ properties }) => properties.type) ?? [];
        return [...new Set(types.filter((type) => type !== undefined))].join();
      });
    await becomes(shown, 'static_cam');
    const href = await frame.getByRole('link', { name: 'Open in Dozor' }).getAttribute('href');
    assert.equal(href, '/?center=20.50000,53.50000&zoom=15.00');
    const opened = context.waitForEvent('page');
    await frame.locator('canvas').click({ position: { x: 300, y: 200 } });
    assert.equal(new URL((await opened).url()).searchParams.get('point'), camera._id);
    assert.deepEqual(await context.cookies(`${stage.server().url}/embed`), []);
    assert.deepEqual(complaints, []);
  },
);

test('no other page of the product can be framed', { tag: '@core' }, async () => {
  for (const path of ['/', '/help/rules', '/export']) {
    const { headers } = await fetch(`${stage.server().url}${path}`);
    assert.match(headers.get('content-security-policy') ?? '', /frame-ancestors 'none'/);
  }
  const { status, headers } = await fetch(`${stage.server().url}/embed`);
  assert.equal(status, 200);
  assert.match(headers.get('content-security-policy') ?? '', /frame-ancestors \*/);
  assert.equal(headers.get('x-frame-options'), null);
  assert.deepEqual(headers.getSetCookie(), []);
});
