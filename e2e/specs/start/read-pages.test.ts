import assert from 'node:assert/strict';
import type { Locator, Page } from '@playwright/test';
import { becomes } from '../../drivers/becomes.ts';
import { hasFocus } from '../../drivers/has-focus.ts';
import { setStage } from '../../drivers/stage.ts';
import { tabTo } from '../../drivers/tab-to.ts';
import { test } from '../../drivers/test.ts';
import { appComes, phone, type VisitorOptions } from '../../drivers/visitor.ts';

const stage = setStage({ SAMPLE_DATA: 'off' });
const startFile = '**/assets/start-*.js';

/** A visitor on a read-only page, and the scripts that it loaded. */
async function reader(address: string, options: VisitorOptions = {}) {
  const visitor = await stage.visitor({ ...options, isEarly: true });
  const scripts: string[] = [];
  visitor.page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname);
  });
  await visitor.page.goto(address);
  const isAppAsked = () => scripts.some((path) => path.startsWith('/assets/start-'));
  return { ...visitor, scripts, isAppAsked };
}

const languageButton = (page: Page) => page.getByRole('button', { name: /Язык: |Language: / });
const english = (page: Page) => page.getByRole('menuitemradio', { name: 'English' });
/** Opens the links of the phone's bar, which need no app. */
const phoneMenu = (page: Page) => page.locator('nav[data-only="phone"] > details > summary');
const firstView = (page: Page) => page.locator('#first-view');

const words = {
  ru: {
    help: 'Помощь',
    cameras: 'Камеры',
    heading: 'Не знаете модель — не страшно',
    account: 'Войти',
    menu: 'Вход, язык и оформление',
  },
  en: {
    help: 'Help',
    cameras: 'Cameras',
    heading: /know the model/,
    account: 'Log in',
    menu: 'Account, language and theme',
  },
};
const readers = Object.entries({ desktop: {}, phone }).flatMap(([device, options]) =>
  (['ru', 'en'] as const).map((language) => ({ device, language, options: { ...options, language } })),
);

for (const { device, language, options } of readers) {
  test(
    `a text page and its links work without the app; pressing a button loads the app (${device}, ${language})`,
    { tag: language === 'ru' && device === 'phone' ? '@core' : [] },
    async () => {
      const { page, complaints, scripts, isAppAsked } = await reader('/about/mission', options);
      const say = words[language];
      const press = (target: Locator) => (device === 'phone' ? target.tap() : target.click());

      if (device === 'phone') await press(phoneMenu(page));
      await press(page.getByRole('link', { name: say.help, exact: true }).filter({ visible: true }));
      await page.waitForURL(({ pathname }) => pathname === '/help/rules');
      await press(page.getByRole('navigation').getByRole('link', { name: say.cameras }));
      await page.waitForURL(({ pathname }) => pathname === '/help/cameras');
      await page.getByRole('heading', { name: say.heading }).waitFor();
      await page.getByRole('main').locator('summary').first().click();
      await page.locator('[role="main"]').evaluate((main) => main.scrollTo(0, 500));
      assert.deepEqual(
        new Set(scripts.map((path) => path.replace(/-[\w-]{8}\.js$/, ''))),
        new Set(['/theme-start.js', '/assets/read-start']),
      );

      if (device === 'phone') await press(phoneMenu(page));
      await press(page.getByRole('button', { name: device === 'phone' ? say.menu : say.account }));
      await page.getByRole('menuitem', { name: say.account }).first().waitFor();
      assert.ok(isAppAsked());
      assert.equal(await firstView(page).count(), 0);
      const [top, isOpen] = [
        await page.locator('main').evaluate((main) => main.scrollTop),
        await page.locator('details').first().getAttribute('open'),
      ];
      assert.deepEqual([top, isOpen], [500, ''], 'scroll position and unfolded details are preserved');
      assert.deepEqual(complaints, []);
    },
  );
}

test('pages without a map never load its code, not even when idle', { tag: '@core' }, async () => {
  const mapCode = /\/(map|maplibre)-[\w-]{8}\.js$/;
  for (const address of ['/history', '/about/statistics', '/export', '/drive']) {
    const { page, scripts, complaints, leave } = await reader(address);
    await becomes(async () => scripts.some((path) => path.startsWith('/assets/connection-note-')), true);
    await page.waitForLoadState('networkidle');
    assert.deepEqual(
      scripts.filter((path) => mapCode.test(path)),
      [],
      address,
    );
    assert.deepEqual(complaints, []);
    await leave();
  }
});

const readAddresses = [
  '/help',
  '/help/rules',
  '/help/export',
  '/help/cameras',
  '/help/cameras/arena',
  '/help/cameras/korgau',
  '/useful/developers',
  '/about',
  '/about/mission',
  '/about/releasenotes',
  '/about/agreements',
];

for (const language of ['ru', 'en'] as const) {
  test(`a text page has the same text as in the app, which requests no data for it (${language})`, async () => {
    const { page, isAppAsked } = await reader('/help', { language });
    const asked: string[] = [];
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (pathname.startsWith('/api/') && pathname !== '/api/auth/check') asked.push(pathname);
    });
    for (const address of readAddresses) {
      const before = await page.goto(address).then(() => page.locator('[role="main"]').innerText());
      const named = [new URL(page.url()).pathname, await page.title()] as const;
      await appComes(page);
      assert.equal(await page.locator('main').innerText(), before, address);
      const [path, title] = named;
      assert.equal(new URL(page.url()).pathname, path);
      // The server's title of a model's page equals its text's.
      if (!address.startsWith('/help/cameras/')) assert.equal(await page.title(), title);
    }
    assert.ok(isAppAsked());
    assert.deepEqual(asked, []);
  });
}

test('focusing a button by keyboard loads the app and keeps the focus; Enter and keyboard shortcuts work', async () => {
  const { page, complaints, isAppAsked } = await reader('/help/rules');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await hasFocus(page.locator('[role="main"]'));
  await page.keyboard.press('PageDown');
  assert.ok(!isAppAsked(), 'reading on needs no app');

  await tabTo(page, languageButton(page));
  await firstView(page).waitFor({ state: 'detached' });
  await hasFocus(languageButton(page));
  await page.keyboard.press('Enter');
  await english(page).waitFor();

  await page.goto('/about/mission');
  await page.keyboard.press('?');
  await page.getByRole('dialog', { name: 'Клавиши' }).waitFor();
  await page.goto('/about/mission');
  await page.keyboard.press('2');
  await page.waitForURL(({ pathname }) => pathname === '/history');
  assert.deepEqual(complaints, []);
});

test('while the app loads slowly, progress is shown, and pressing a button twice counts once', async () => {
  const { page } = await reader('/help/rules');
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(startFile, async (route) => {
    await held;
    await route.continue();
  });
  const progress = firstView(page).getByRole('progressbar');
  assert.equal(await progress.count(), 0);
  await languageButton(page).click();
  await progress.waitFor();
  await languageButton(page).click();
  release();
  await english(page).waitFor();
  await hasFocus(page.getByRole('menuitemradio', { name: 'Русский' }));
});

for (const [language, message] of [
  ['ru', 'Не загрузилось. Проверьте связь и нажмите ещё раз'],
  ['en', 'This could not be loaded. Check the connection and press again'],
] as const) {
  test(`if the app fails to load, an error is shown, the text stays and the next press retries (${language})`, async () => {
    const { page } = await reader('/help/rules', { ...phone, language });
    const menu = page.getByRole('button', { name: words[language].menu });
    await page.route(startFile, (route) => route.abort());
    await phoneMenu(page).tap();
    await menu.tap();
    await page.getByRole('alert').getByText(message).waitFor();
    assert.ok(await page.getByRole('heading', { level: 1 }).isVisible());
    await becomes(() => firstView(page).getByRole('progressbar').count(), 0);
    await page.unroute(startFile);
    await menu.tap();
    await english(page).waitFor();
    assert.equal(await page.getByRole('alert').count(), 0);
  });
}

test('when the app loads but cannot start, the next press reloads the page and keeps the scroll position', async () => {
  const { page } = await reader('/help/rules');
  await page.route('**/assets/first-texts-*.js', (route) => route.abort());
  await page.locator('[role="main"]').evaluate((main) => main.scrollTo(0, 400));
  await languageButton(page).click();
  await page.getByRole('alert').waitFor();
  await page.unroute('**/assets/first-texts-*.js');
  const isAnew = page.waitForEvent('load');
  await languageButton(page).click();
  await isAnew;
  // The browser keeps the text in place, which a line that is a pixel higher moves.
  const scrolled = await page.locator('[role="main"]').evaluate((main) => main.scrollTop);
  assert.ok(Math.abs(scrolled - 400) <= 1, `${scrolled} px`);
  await languageButton(page).click();
  await english(page).waitFor();
});

test('going back restores the scroll position of a text', async () => {
  const { page, isAppAsked } = await reader('/help/rules');
  await page.locator('[role="main"]').evaluate((main) => main.scrollTo(0, 400));
  await page.getByRole('link', { name: 'Камеры' }).click();
  await page.waitForURL(({ pathname }) => pathname === '/help/cameras');
  await page.goBack();
  await page.waitForURL(({ pathname }) => pathname === '/help/rules');
  await becomes(() => page.locator('[role="main"]').evaluate((main) => main.scrollTop), 400);
  assert.ok(!isAppAsked());
});

test('the chapter in the URL is scrolled to, and later scrolling is kept when the app loads', async () => {
  const { page } = await reader('/help/rules#ambushes');
  const isAtTop = () =>
    page.locator('#ambushes').evaluate((chapter) => Math.abs(chapter.getBoundingClientRect().top - 112) < 4);
  await becomes(isAtTop, true);
  await page.locator('[role="main"]').evaluate((main) => main.scrollBy(0, 150));
  const top = await page.locator('[role="main"]').evaluate((main) => main.scrollTop);
  await languageButton(page).click();
  await english(page).waitFor();
  assert.equal(await page.locator('main').evaluate((main) => main.scrollTop), top);
});

test('the language of a link and the chosen theme carry over to the next page without the app', async () => {
  const { page, context, isAppAsked } = await reader('/help/rules?lang=en');
  await page.evaluate(() => localStorage.setItem('dozor-theme', 'dark'));
  await page.getByRole('navigation').getByRole('link', { name: 'Cameras' }).click();
  await page.getByRole('heading', { level: 1, name: 'Cameras' }).waitFor();
  assert.deepEqual(
    (await context.cookies()).filter(({ name }) => name === 'lang'),
    [],
  );
  await page.getByRole('button', { name: 'Appearance: Dark' }).waitFor();
  assert.equal(await page.getByRole('button', { name: /^Appearance/ }).count(), 1);
  assert.ok(!isAppAsked());
});

for (const [device, options] of Object.entries({ desktop: {}, phone })) {
  test(`a reader of another language is offered it without the app, which changes to it (${device})`, async () => {
    const { page, isAppAsked } = await reader('/about/mission', { ...options, locale: 'pl-PL' });
    const offer = page.getByRole('banner').getByRole('button', { name: 'Kontynuuj po polsku' });
    await offer.waitFor();
    assert.equal(await offer.getAttribute('lang'), 'pl');
    assert.ok(!isAppAsked());
    await offer.click();
    await becomes(() => page.evaluate(() => document.documentElement.lang), 'pl');
    assert.equal(await offer.count(), 0);
  });
}

for (const [what, key, value] of [
  ['having unsent edits loads', 'dozor-waiting', '2'],
  ['being signed in loads', 'dozor-user', '{"_id":"1","roles":[]}'],
] as const) {
  test(`${what} the app without a press`, async () => {
    const { page, isAppAsked } = await reader('/help/rules');
    assert.ok(!isAppAsked());
    await page.evaluate(([name, stored]) => localStorage.setItem(name, stored), [key, value] as const);
    await page.goto('/about/mission');
    await firstView(page).waitFor({ state: 'detached' });
  });
}

test('the commands for developers contain the URL of the site and are copied with one press', async () => {
  const { page, context, isAppAsked } = await reader('/useful/developers');
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const command = `curl -sS ${stage.server().url}/builds/manifest.json`;
  assert.equal((await page.locator('pre').first().textContent())?.trim(), command);
  assert.ok(!isAppAsked());
  await page.getByRole('button', { name: 'Скопировать' }).first().click();
  await becomes(() => page.evaluate(() => navigator.clipboard.readText()), command);
  const [block, button] = [page.locator('pre').first(), page.getByRole('button', { name: 'Скопировать' }).first()];
  const [outer, inner] = [(await block.boundingBox())!, (await button.boundingBox())!];
  assert.ok(inner.y >= outer.y && inner.y + inner.height <= outer.y + outer.height, 'the button is inside its block');
  assert.equal((await page.locator('pre').first().textContent())?.trim(), command);
});

test('a text page opens without a connection on the second visit', async () => {
  const { page, context, isAppAsked } = await reader('/help/rules', { serviceWorkers: 'allow' });
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  assert.ok(!isAppAsked());
  await context.setOffline(true);
  await page.goto('/help/rules');
  await page.getByRole('heading', { level: 2, name: 'Куда она смотрит' }).waitFor();
});

test('the whole text is printed in the light theme, before and after the app loads', async () => {
  const { page } = await reader('/help/rules', { colorScheme: 'dark' });
  const theme = () => page.locator('html').getAttribute('data-mantine-color-scheme');
  await page.emulateMedia({ media: 'print' });
  const print = async () => {
    await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
    assert.equal(await theme(), 'light');
    assert.ok((await page.evaluate(() => document.documentElement.scrollHeight)) > 3000);
    await page.evaluate(() => dispatchEvent(new Event('afterprint')));
    assert.equal(await theme(), 'dark');
  };
  await print();
  await appComes(page);
  await print();
});
