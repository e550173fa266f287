import assert from 'node:assert/strict';
import type { Locator, Page } from '@playwright/test';
import { MemberAccount } from '../../drivers/account/member-account.ts';
import { becomes } from '../../drivers/becomes.ts';
import { MapDriver } from '../../drivers/map/map-driver.ts';
import { setStage } from '../../drivers/stage.ts';
import { test } from '../../drivers/test.ts';
import { phone } from '../../drivers/visitor.ts';
import { seriousFindings } from '../../drivers/walk/serious-findings.ts';

const stage = setStage({ SAMPLE_DATA: 'off' });
const maxPhotoBytes = 1_048_576;

function discussion(page: Page): Locator {
  return page.getByRole('region', { name: 'Обсуждение' });
}

function comment(page: Page, text: string): Locator {
  return discussion(page).getByRole('article').filter({ hasText: text }).last();
}

/** A picture as detailed as that of a phone: several megabytes. */
async function noisyPicture(page: Page, width: number, height: number): Promise<Buffer> {
  const base64 = await page.evaluate(
    async ([wide, high]) => {
      const canvas = new OffscreenCanvas(wide, high);
      const context = canvas.getContext('2d');
      if (!context) throw new Error('no canvas');
      const picture = context.createImageData(wide, high);
      // The browser provides at most 64 KiB of noise at a time.
      for (let at = 0; at < picture.data.length; at += 65_536) {
        crypto.getRandomValues(picture.data.subarray(at, at + 65_536));
      }
      for (let at = 3; at < picture.data.length; at += 4) picture.data[at] = 255;
      context.putImageData(picture, 0, 0);
      const blob = await canvas.convertToBlob({ type: 'image/png' });
      const bytes = new Uint8Array(await blob.arrayBuffer());
      let text = '';
      for (let at = 0; at < bytes.length; at += 32_768) text += String.fromCharCode(...bytes.subarray(at, at + 32_768));
      return btoa(text);
    },
    [width, height] as const,
  );
  return Buffer.from(base64, 'base64');
}

test('photos of a comment are shrunk and viewed large, and a moderator deletes the comment on a complaint', async () => {
  const anna = await MemberAccount.of(stage.server(), 'anna');
  // The link of a new member would wait for a moderator.
  const boris = await MemberAccount.of(stage.server(), 'boris', 'editor');
  const moderator = await MemberAccount.of(stage.server(), 'moderator', 'moderator');
  const camera = await anna.add({ x: 60.6, y: 56.8, type: 'static_cam' });

  const author = await stage.visitor();
  await boris.enter(author.context);
  const map = new MapDriver(author.page);
  await map.open(`/?point=${camera._id}&center=60.6,56.8&zoom=16`);
  const { page } = author;
  const picture = await noisyPicture(page, 1400, 1000);
  assert.ok(picture.length > 3 * maxPhotoBytes, `${picture.length} bytes`);
  await page.getByTestId('photo-files').setInputFiles([
    { name: 'road.png', mimeType: 'image/png', buffer: picture },
    { name: 'sign.png', mimeType: 'image/png', buffer: picture },
  ]);
  await page.getByRole('img', { name: 'sign.png' }).waitFor();
  await page
    .getByRole('textbox', { name: 'Новый комментарий' })
    .fill('Смотрите: <script>alert(1)</script> https://example.org/a');
  const sent = page.waitForResponse((answer) => answer.url().endsWith('/add'));
  await page.getByRole('button', { name: 'Отправить', exact: true }).click();
  const answer = await sent;
  assert.equal(answer.status(), 200, await answer.text());
  const { photos } = (await answer.json()) as { photos: unknown[] };
  assert.equal(photos.length, 2, 'the server rejects photos over its limit');
  const written = comment(page, 'Смотрите');
  await written.waitFor();
  await becomes(() => page.getByRole('textbox', { name: 'Новый комментарий' }).inputValue(), '');
  await written.getByText('<script>alert(1)</script>').waitFor();
  const link = written.getByRole('link', { name: 'https://example.org/a' });
  assert.equal(await link.getAttribute('rel'), 'nofollow ugc noopener noreferrer');

  await written.getByRole('button', { name: 'Фото 1 из 2, boris' }).click();
  const viewer = page.getByRole('dialog', { name: 'Изображение' });
  await viewer.getByText('Фото 1 из 2').waitFor();
  await viewer.locator(':focus').waitFor();
  await page.keyboard.press('ArrowRight');
  await viewer.getByText('Фото 2 из 2').waitFor();
  assert.match(page.url(), /_modal=imageModal/);
  await viewer.getByRole('button', { name: 'Развернуть на весь экран' }).click();
  await viewer.getByRole('button', { name: 'Свернуть' }).waitFor();
  assert.deepEqual(await seriousFindings(page), []);
  await page.keyboard.press('Escape');
  await viewer.waitFor({ state: 'detached' });
  assert.equal(new URL(page.url()).searchParams.get('point'), camera._id, 'the card stays open');

  const reader = await stage.visitor();
  await anna.enter(reader.context);
  await reader.page.goto(`/history/${camera._id}`);
  await comment(reader.page, 'Смотрите').getByRole('button', { name: 'Пожаловаться' }).click();
  const complaint = reader.page.getByRole('dialog', { name: 'Жалоба модераторам' });
  await complaint.getByRole('button', { name: 'Отправить жалобу' }).click();
  await complaint.getByText('Напишите хотя бы 3 знака').waitFor();
  await complaint.getByRole('textbox').fill('Не та камера');
  await complaint.getByRole('button', { name: 'Отправить жалобу' }).click();
  await reader.page.getByText('Жалоба отправлена модераторам').waitFor();
  await complaint.waitFor({ state: 'detached' });
  await comment(reader.page, 'Смотрите').getByText('Вы пожаловались').waitFor();

  const judge = await stage.visitor();
  await moderator.enter(judge.context);
  await judge.page.goto('/moderation?tab=complaints');
  const detail = judge.page.getByRole('region', { name: 'Жалоба' });
  await detail.getByText('Не та камера').waitFor();
  await detail.getByRole('button', { name: /Удалить комментарий/ }).click();
  await judge.page.getByRole('dialog').getByRole('button', { name: 'Удалить комментарий' }).click();
  await judge.page.getByRole('option').getByText('комментарий удалён').waitFor();

  await reader.page.reload();
  await discussion(reader.page).getByText('Пока никто ничего не написал').waitFor();
  for (const visitor of [author, reader, judge]) {
    assert.deepEqual(visitor.complaints, []);
    await visitor.leave();
  }
});

test('a photo can be pasted, and at most three are accepted', async () => {
  const zoya = await MemberAccount.of(stage.server(), 'zoya');
  const camera = await zoya.add({ x: 63, y: 56.8, type: 'static_cam' });
  const { page, context } = await stage.visitor(phone);
  await zoya.enter(context);
  await page.goto(`/history/${camera._id}`);
  const field = page.getByRole('textbox', { name: 'Новый комментарий' });
  await field.waitFor();
  const buffer = await noisyPicture(page, 60, 40);
  await field.evaluate(
    (element, bytes) => {
      const data = new DataTransfer();
      data.items.add(new File([Uint8Array.from(bytes)], 'pasted.png', { type: 'image/png' }));
      element.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }));
    },
    [...buffer],
  );
  await page.getByRole('img', { name: 'pasted.png' }).waitFor();
  const more = ['a.png', 'b.png', 'c.png'].map((name) => ({ name, mimeType: 'image/png', buffer }));
  await page.getByTestId('photo-files').setInputFiles(more);
  await page.getByText('не больше 3 фотографий').waitFor();
  await page.getByRole('img', { name: 'b.png' }).waitFor();
  await becomes(() => page.getByRole('list', { name: 'Фотографии к комментарию' }).getByRole('listitem').count(), 3);
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  assert.ok(overflow <= 0, `${overflow} px too wide`);
});
