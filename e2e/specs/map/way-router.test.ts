import assert from 'node:assert/strict';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { drawBasemap } from '../../drivers/map/drawn-basemap.ts';
import { street, WayDriver } from '../../drivers/map/way-driver.ts';
import { setStage } from '../../drivers/stage.ts';
import { test } from '../../drivers/test.ts';

const [from, to] = [street.west + 0.018, street.east - 0.018];
/** North of the street, where the map has no road: only the router can return it. */
const north = street.latitude + 0.004;

/** The responses of the router. */
const habits = {
  answers: (response: ServerResponse) =>
    response.end(routeThrough([from, street.latitude], [from, north], [to, north], [to, street.latitude])),
  fails: (response: ServerResponse) => response.writeHead(500).end('out of memory'),
  lies: (response: ServerResponse) => response.end(routeThrough([2.35, 48.85], [2.36, 48.86])),
  breaks: (response: ServerResponse) => response.end('{"routes": [{'),
  refuses: (response: ServerResponse) => response.writeHead(400).end('{"code": "NoRoute"}'),
};
let habit: keyof typeof habits = 'answers';
const router = createServer((_request, response) => habits[habit](response));

const basemap = drawBasemap(37.62, 55.75);
const settings: Record<string, string> = { BASEMAP: basemap.path, SAMPLE_DATA: 'off' };
const stage = setStage(settings, async () => {
  await new Promise<void>((resolve) => router.listen(0, '127.0.0.1', resolve));
  settings['ROUTER_URL'] = `http://127.0.0.1:${(router.address() as AddressInfo).port}`;
});
test.afterAll(() => {
  basemap.remove();
  router.closeAllConnections();
  router.close();
});

function routeThrough(...coordinates: [number, number][]): string {
  return JSON.stringify({ routes: [{ distance: 4600, duration: 300, geometry: { coordinates } }] });
}

test('a way follows the router, or the roads of the map if the router fails or returns a bad route', async () => {
  for (const next of ['answers', 'fails', 'lies', 'breaks', 'refuses'] as const) {
    habit = next;
    const { page, leave } = await stage.visitor();
    const way = new WayDriver(page);
    await way.open();
    await way.map.goTo((from + to) / 2, street.latitude - 0.004, 13);
    await way.map.clickAt(from, street.latitude);
    await page.getByRole('button', { name: /^Место 1/ }).waitFor();
    await way.map.clickAt(to, street.latitude);
    // The router's way is a kilometre longer.
    await way
      .total()
      .getByText(next === 'answers' ? /^2,\d км:/ : /^1,\d км:/)
      .waitFor();
    const reason = next === 'refuses' ? 'не знает туда дороги' : 'не ответил';
    const note = page.getByText(`Сервис маршрутов ${reason}: путь проложен по дорогам карты.`);
    assert.equal(await note.count(), next === 'answers' ? 0 : 1, next);
    await leave();
  }
});
