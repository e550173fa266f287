import assert from 'node:assert/strict';
import type { Page } from '@playwright/test';
import { EditorAccount } from '../../drivers/account/editor-account.ts';
import { becomes } from '../../drivers/becomes.ts';
import { EditDriver, signIn } from '../../drivers/map/edit-driver.ts';
import { MapDriver } from '../../drivers/map/map-driver.ts';
import { setStage } from '../../drivers/stage.ts';
import { test } from '../../drivers/test.ts';
import { phone } from '../../drivers/visitor.ts';

const stage = setStage({ SAMPLE_DATA: 'off' });

const words = {
  ru: { write: 'Что там сейчас?', login: 'Войти, чтобы написать', here: 'На месте', sheet: /^Высота панели/ },
  en: { write: 'What is there now?', login: 'Log in to comment', here: 'Still there', sheet: /^Panel height/ },
} as const;
const position = { x: 60.6, y: 57.3 };

let camera: string | undefined;

/** A typical camera, shared by all tests. */
async function addressOfCamera(): Promise<string> {
  if (camera === undefined) {
    const editor = await EditorAccount.of(stage.server());
    camera = (await editor.add({ ...position, type: 'static_cam', direction: 75, speed: 60, markings: true }))._id;
  }
  return `/?point=${camera}&center=${position.x},${position.y}&zoom=16`;
}

/** The controls that can be pressed or filled in, including the frame's close button. */
function controls(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const panel = document.querySelector('article')?.closest('aside, section[aria-label]');
    const all = panel?.querySelectorAll<HTMLElement>('button, a[href], summary, input, textarea, select') ?? [];
    const seen = [...all].filter((one) => one.checkVisibility({ visibilityProperty: true }));
    return seen.filter((one) => one.dataset['hitArea'] !== 'parent').map((one) => one.ariaLabel ?? one.innerText);
  });
}

/** The height of the card's content that exceeds its panel. */
function overflow(page: Page): Promise<number> {
  return page.evaluate(() => {
    for (let at = document.querySelector('article')?.parentElement; at; at = at.parentElement) {
      if (getComputedStyle(at).overflowY === 'auto') return at.scrollHeight - at.clientHeight;
    }
    return NaN;
  });
}

/** Sums the layout shifts that no input has caused. */
async function countsShifts(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    Object.assign(globalThis, { shifted: 0 });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, hadRecentInput } = entry as PerformanceEntry & { value: number; hadRecentInput: boolean };
        if (!hadRecentInput) (globalThis as { shifted?: number }).shifted! += value;
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return () => page.evaluate(() => (globalThis as { shifted?: number }).shifted ?? NaN);
}

for (const language of ['ru', 'en'] as const) {
  const say = words[language];
  test(
    `a typical phone card has at most 10 controls (14 for members), fits the screen and does not shift (${language})`,
    { tag: language === 'ru' ? '@core' : [] },
    async () => {
      const address = await addressOfCamera();
      const visitor = await stage.visitor({ ...phone, language });
      const { page } = visitor;
      const shifts = await countsShifts(page);
      const map = new MapDriver(page);
      await map.open(address);
      await page.getByText(say.login).waitFor();
      await page.getByText(say.here, { exact: true }).waitFor();
      await map.isDrawn();
      const shifted = await shifts();
      assert.ok(shifted < 0.05, `layout shift ${shifted}`);
      const ofVisitor = await controls(page);
      assert.ok(ofVisitor.length <= 10, ofVisitor.join(', '));

      await signIn(visitor, stage.server(), `reader-${language}`);
      await map.open(address);
      await page.getByPlaceholder(say.write).waitFor();
      await page.getByText(say.here, { exact: true }).waitFor();
      const ofMember = await controls(page);
      assert.ok(ofMember.length <= 14, ofMember.join(', '));
      await page.getByRole('button', { name: say.sheet }).tap();
      await becomes(() => overflow(page).then((px) => px <= 0), true, 'the whole card fits the screen');
    },
  );

  test(`a typical desktop card has at most 10 controls (14 for members) and does not scroll (${language})`, async () => {
    const visitor = await stage.visitor({ language });
    const { page } = visitor;
    const map = new MapDriver(page);
    await map.open(await addressOfCamera());
    await page.getByText(say.login).waitFor();
    await page.getByText(say.here, { exact: true }).waitFor();
    const ofVisitor = await controls(page);
    assert.ok(ofVisitor.length <= 10, ofVisitor.join(', '));
    assert.ok((await overflow(page)) <= 0);
    await signIn(visitor, stage.server(), `driver-${language}`);
    await page.reload();
    await page.getByPlaceholder(say.write).waitFor();
    const ofMember = await controls(page);
    assert.ok(ofMember.length <= 14, ofMember.join(', '));
    assert.ok((await overflow(page)) <= 0);
  });
}

test('the last button of the card opens the remaining actions', async () => {
  const address = await addressOfCamera();
  const visitor = await stage.visitor();
  await signIn(visitor, stage.server(), 'keeper', 'editor');
  const { page } = visitor;
  const edit = new EditDriver(page);
  await edit.map.open(address);
  await page.getByRole('button', { name: 'Ещё о точке' }).click();
  const entries = page.getByRole('menu').locator('[role^="menuitem"]');
  await becomes(
    () => entries.allInnerTexts(),
    [
      'История',
      'Скопировать координаты',
      'Уличные снимки',
      'Сообщать мне',
      'Следить за точкой',
      'Пожаловаться',
      'Удалить',
    ],
  );
  await page.keyboard.press('Escape');
  await page.getByRole('menu').waitFor({ state: 'detached' });
  await page.getByRole('article').getByText('Подробно').click();
  await page.getByText('на восток, 75°').waitFor();
  await edit.chooseMore('История');
  await page.waitForURL(({ pathname }) => pathname === `/history/${camera}`);
});
