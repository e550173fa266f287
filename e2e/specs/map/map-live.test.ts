import type { Page } from '@playwright/test';
import { EditorAccount } from '../../drivers/account/editor-account.ts';
import { becomes } from '../../drivers/becomes.ts';
import { startFrontProxy } from '../../drivers/front-proxy.ts';
import { MapDriver } from '../../drivers/map/map-driver.ts';
import { setStage } from '../../drivers/stage.ts';
import { test } from '../../drivers/test.ts';
import { visit } from '../../drivers/visitor.ts';

const stage = setStage({ SAMPLE_DATA: 'off', CACHE_SECONDS: '1' });
async function isShown(page: Page, id: string): Promise<void> {
  await page.waitForFunction(
    ([selector, wanted]) => {
      type Shown = HTMLElement & { dozorMap?: { queryRenderedFeatures(): { properties: { _id?: string } }[] } };
      const features = document.querySelector<Shown>(selector)?.dozorMap?.queryRenderedFeatures();
      return features?.some(({ properties }) => properties._id === wanted) ?? false;
    },
    ['.maplibregl-map', id] as const,
  );
}

test(
  'the map shows that live updates are interrupted while the server is unreachable, and resumes by itself',
  { tag: '@core' },
  async () => {
    const proxy = await startFrontProxy(stage.server().url);
    const account = await EditorAccount.of(stage.server());
    const { page, leave } = await visit(stage.browser(), proxy.url);
    const map = new MapDriver(page);
    await map.open('/?center=60,58&zoom=16');
    await isShown(page, (await account.add({ x: 60, y: 58 }))._id);

    proxy.lose(true);
    const missed = await account.add({ x: 60.001, y: 58 });
    await page.getByText('Карта не обновляется').waitFor();
    proxy.lose(false);
    await page.getByText('Карта снова обновляется').waitFor();
    await page.getByText('Карта снова обновляется').waitFor({ state: 'detached' });
    await isShown(page, missed._id);
    await isShown(page, (await account.add({ x: 60.002, y: 58 }))._id);
    await becomes(() => page.getByText('Карта не обновляется').count(), 0);
    await leave();
    await proxy.stop();
  },
);

test('a change appears at once even behind a proxy that caches every tile', { tag: '@core' }, async () => {
  const proxy = await startFrontProxy(stage.server().url, { keepsTiles: true });
  const account = await EditorAccount.of(stage.server());
  const first = await account.add({ x: 70, y: 58 });
  const { page, leave } = await visit(stage.browser(), proxy.url);
  await new MapDriver(page).open('/?center=70,58&zoom=16');
  await isShown(page, first._id);
  for (const x of [70.001, 70.002]) await isShown(page, (await account.add({ x, y: 58 }))._id);
  await leave();
  await proxy.stop();
});
