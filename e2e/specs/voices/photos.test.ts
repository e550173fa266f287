import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import { withExif } from '@dozor/domain/testing/made-exif.ts';
import { EditorAccount } from '../../drivers/account/editor-account.ts';
import { becomes } from '../../drivers/becomes.ts';
import { drawnPhoto } from '../../drivers/map/drawn-photo.ts';
import { signIn } from '../../drivers/map/edit-driver.ts';
import { MapDriver } from '../../drivers/map/map-driver.ts';
import { setStage } from '../../drivers/stage.ts';
import { test } from '../../drivers/test.ts';
import { phone } from '../../drivers/visitor.ts';

const asked: string[] = [];
const metersOfLatitude = 1 / 111_195;
const uuid = '00000000-0000-4000-8000-000000000001';

/** Panoramax with canned answers for any position. */
const panoramax = createServer((request, response) => {
  const url = new URL(request.url ?? '', 'http://127.0.0.1');
  asked.push(url.pathname);
  if (url.pathname !== '/api/search') {
    response.writeHead(404).end();
    return;
  }
  const [x = 0, y = 0] = (url.searchParams.get('place_position') ?? '').split(',').map(Number);
  const feature = {
    id: uuid,
    geometry: { type: 'Point', coordinates: [x, y - 20 * metersOfLatitude] },
    properties: {
      datetime: '2026-05-01T10:00:00+00:00',
      'view:azimuth': 3,
      license: 'CC-BY-SA-4.0',
      'geovisio:producer': 'camille',
    },
  };
  response.end(JSON.stringify({ type: 'FeatureCollection', features: [feature] }));
});
const env: Record<string, string> = { SAMPLE_DATA: 'off' };
const stage = setStage(env, async () => {
  panoramax.listen(0, '127.0.0.1');
  await once(panoramax, 'listening');
  env['PROVIDER_URLS'] = `panoramax=http://127.0.0.1:${(panoramax.address() as AddressInfo).port}`;
});
test.afterAll(() => panoramax.close());

const words = {
  ru: {
    section: 'Фото точки',
    editor: 'Фото для точки',
    sign: 'Знак',
    send: 'Отправить фото',
    waits: /ждёт проверки/,
    open: 'Знак, фото ',
    street: 'Уличные снимки',
    more: 'Ещё о точке',
    row: 'Panoramax, 20 м, 2026-05-01',
    attach: 'Прикрепить к точке',
    show: 'Показать всем',
    none: 'Нет фото на проверку',
  },
  en: {
    section: 'Photos of the point',
    editor: 'Photo of the point',
    sign: 'Sign',
    send: 'Send photo',
    waits: /waiting for review/,
    open: 'Sign, photo by ',
    street: 'Street photos',
    more: 'More about the point',
    row: 'Panoramax, 20 m, 2026-05-01',
    attach: 'Attach to the point',
    show: 'Show to everybody',
    none: 'No photos to check',
  },
} as const;

/** The share of pixels in the painted part of the canvas that equal their left neighbour. */
function evenness(page: Page): Promise<number> {
  return page.locator('canvas[role="img"]').evaluate((canvas: HTMLCanvasElement) => {
    const [x, y] = [Math.round(canvas.width * 0.7), Math.round(canvas.height * 0.1)];
    const { data } = canvas.getContext('2d')!.getImageData(x, y, 100, 60);
    let same = 0;
    for (let at = 4; at < data.length; at += 4) {
      same += Number([0, 1, 2].every((part) => data[at + part] === data[at + part - 4]));
    }
    return same / (data.length / 4);
  });
}

for (const language of ['ru', 'en'] as const) {
  const say = words[language];
  test(
    `a photo is redacted by thumb on a phone, sent, reviewed and shown (${language})`,
    { tag: language === 'ru' ? '@core' : [] },
    async () => {
      const editor = await EditorAccount.of(stage.server());
      const x = language === 'ru' ? 60.6 : 61.6;
      const { _id } = await editor.add({ x, y: 58.9, type: 'static_cam' });
      const visitor = await stage.visitor({ ...phone, language });
      const { page, complaints } = visitor;
      await signIn(visitor, stage.server(), `newcomer-${language}`);
      const map = new MapDriver(page);
      await map.open(`/?point=${_id}`);
      const photos = page.getByRole('region', { name: say.section });
      await photos.waitFor();
      const picture = withExif(await drawnPhoto(stage.browser()), { x, y: 58.9003, azimuth: 180 });
      await photos
        .locator('input[type=file]')
        .first()
        .setInputFiles({ name: 'IMG_1.jpg', mimeType: 'image/jpeg', buffer: Buffer.from(picture) });
      const form = page.getByRole('dialog', { name: say.editor });
      await form.getByText(/33/).waitFor();
      await becomes(async () => (await evenness(page)) > 0, true);
      const before = await evenness(page);
      const box = await form.locator('canvas').boundingBox();
      assert.ok(box);
      for (const part of [0.7, 0.74, 0.78, 0.82]) {
        await page.touchscreen.tap(box.x + box.width * part, box.y + box.height * 0.17);
      }
      await becomes(async () => (await evenness(page)) > 0.95 && (await evenness(page)) > before, true);
      await form.getByText(say.sign, { exact: true }).tap();
      const request = page.waitForRequest((one) => one.method() === 'POST' && one.url().endsWith(`/${_id}/photos`));
      await form.getByRole('button', { name: say.send }).tap();
      const sent = (await request).postDataBuffer() ?? Buffer.alloc(0);
      assert.ok(!sent.includes('Exif'), 'no EXIF data is sent');
      await photos.getByText(say.waits).waitFor();

      const moderator = await stage.visitor({ language });
      await signIn(moderator, stage.server(), `moderator-${language}`, 'moderator');
      await moderator.page.goto('/moderation?tab=photos');
      await moderator.page.getByRole('button', { name: say.show }).click();
      await moderator.page.getByText(say.none).waitFor();
      await moderator.leave();

      await page.reload();
      await photos.getByRole('button', { name: `${say.open}newcomer-${language}` }).tap();
      await page.getByRole('dialog').locator('figure img').waitFor();
      assert.deepEqual(complaints, []);
    },
  );

  test(
    `street photos are requested only after the click, and one is attached by reference (${language})`,
    { tag: language === 'ru' ? '@core' : [] },
    async () => {
      const editor = await EditorAccount.of(stage.server());
      const x = language === 'ru' ? 62.6 : 63.6;
      const { _id } = await editor.add({ x, y: 58.9, type: 'static_cam' });
      const visitor = await stage.visitor({ ...phone, language });
      const { page } = visitor;
      await signIn(visitor, stage.server(), `streets-${language}`);
      await new MapDriver(page).open(`/?point=${_id}`);
      asked.length = 0;
      const photos = page.getByRole('region', { name: say.section });
      await photos.waitFor();
      await page.getByRole('button', { name: say.more }).tap();
      const street = page.getByRole('menuitem', { name: say.street });
      await street.waitFor();
      assert.deepEqual(asked, []);
      await street.tap();
      await photos.getByText(say.row).waitFor();
      assert.equal(asked[0], '/api/search');
      await photos.getByText('camille · CC-BY-SA-4.0').waitFor();
      await photos.getByRole('button', { name: say.attach }).tap();
      await photos
        .getByRole('list')
        .getByText(/camille/)
        .waitFor();
    },
  );
}
