import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import fastifyCookie from '@fastify/cookie';
import fastify from 'fastify';
import sharp from 'sharp';
import { lawTable } from '@dozor/domain/law/law-table.ts';
import { defaultLanguage, languages } from '@dozor/domain/schema/label.ts';
import { textWidth, wrapText } from '../../core/letter-outlines.ts';
import type { Api } from '../../platform/http/route.ts';
import { makeUser } from '../../testing/clients/test-accounts.ts';
import { addPoint } from '../../testing/content/test-points.ts';
import { startTestServer, type TestServer } from '../../testing/servers/test-server.ts';
import { escapeText } from './escape-text.ts';
import { renderPage } from './render-page.ts';
import { pageFeature } from './serve-page.ts';

const dist = mkdtempSync(join(tmpdir(), 'dozor-pages-'));
const words = (title: string, description: string) => ({ title, description });
let server: TestServer;
let api: Api;
let pointId = '';

before(async () => {
  server = await startTestServer({ dialect: 'sqlite' });
  const heads = {
    product: { ru: 'Дозор', en: 'Dozor' },
    pages: [
      { path: '/', isPrivate: false, ru: words('Карта камер', 'Описание карты'), en: words('Map', 'About the map') },
      {
        path: '/history/$pid',
        isPrivate: false,
        ru: words('История точки {{pid}}', 'x'),
        en: words('Point {{pid}}', 'y'),
      },
      {
        path: '/help/rules',
        isPrivate: false,
        ru: words('Правила', 'Как добавлять'),
        en: words('Rules', 'How to add'),
      },
      {
        path: '/about/agreements',
        isPrivate: false,
        languages: ['ru', 'en'],
        ru: words('Соглашение', 'x'),
        en: words('Agreement', 'y'),
        kk: words('Соглашение', 'x'),
        de: words('Agreement', 'y'),
      },
      {
        path: '/places/$code',
        isPrivate: false,
        ru: words('Камеры: {{code}}', 'x'),
        en: words('Cameras: {{code}}', 'y'),
      },
      {
        path: '/account/$login',
        isPrivate: true,
        ru: words('Точки {{login}}', 'x'),
        en: words('Points of {{login}}', 'y'),
      },
    ],
  };
  writeFileSync(join(dist, 'page-heads.json'), JSON.stringify(heads));
  writeFileSync(join(dist, 'share-icons.json'), '{}');
  writeFileSync(
    join(dist, 'index.html'),
    '<!doctype html><html lang="ru"><head><title>Dozor</title><script src="/app.js"></script></head><body><div id="root"></div></body></html>',
  );
  for (const language of ['ru', 'en']) {
    mkdirSync(join(dist, 'first-views', language, 'help'), { recursive: true });
    writeFileSync(join(dist, 'first-views', language, 'index.html'), `<p>map ${language}</p>`);
    writeFileSync(join(dist, 'first-views', language, 'help', 'rules.html'), `<p>rules ${language} $&</p>`);
    writeFileSync(
      join(dist, 'first-views', language, 'help', 'cameras.read.html'),
      `<p>cameras ${language}, https://dozor.example/builds</p>`,
    );
  }
  writeFileSync(join(dist, 'first-views', 'frame-ru.html'), '<nav>bar</nav><h1>%title%</h1>');
  writeFileSync(
    join(dist, 'first-views', 'read-page.html'),
    '<!doctype html><html lang="ru"><head><title>Dozor</title><script src="/read.js"></script></head><body><div id="root"></div></body></html>',
  );
  api = fastify();
  await api.register(fastifyCookie);
  const pages = pageFeature(
    api,
    { ...server.services, publicUrl: () => 'https://dozor.example' },
    dist,
    async () => config,
  );
  api.setNotFoundHandler(pages.serve);
  const { client } = await makeUser(server);
  pointId = (await addPoint(client, { type: 'static_cam', speed: 90, direction: 225, subType: 'kordon' }))._id;
});

after(async () => {
  await api.close();
  await server.close();
  rmSync(dist, { recursive: true });
});

let config: object | undefined = { version: '1.0.38', contact: '"></head><b>&' };

test('a page embeds the site config, escaped', async () => {
  for (const url of ['/', '/help/cameras', '/history']) {
    const html = await page(url);
    const [, escaped] = /<meta name="site-config" content="([^"<>]*)">/.exec(html) ?? [];
    assert.equal(escaped, escapeText(JSON.stringify(config)), url);
  }
});

test('a page is served without the site config if that is unavailable', async (t) => {
  const before = config;
  t.after(() => (config = before));
  config = undefined;
  const answer = await api.inject({ url: '/history' });
  assert.deepEqual([answer.statusCode, answer.body.includes('site-config')], [200, false]);
});

async function page(url: string, cookie = ''): Promise<string> {
  return (await api.inject({ url, headers: { cookie } })).body;
}

test('a page has its title, description and languages in its head', async () => {
  const html = await page('/help/rules');
  assert.match(html, /<html lang="ru"/);
  assert.match(html, /<title>Правила — Дозор<\/title>/);
  assert.match(html, /<meta name="description" content="Как добавлять">/);
  assert.match(html, /<link rel="canonical" href="https:\/\/dozor\.example\/help\/rules">/);
  assert.match(html, /hreflang="en" href="https:\/\/dozor\.example\/help\/rules\?lang=en"/);
  assert.match(html, /hreflang="x-default" href="https:\/\/dozor\.example\/help\/rules"/);
  assert.match(html, /property="og:image" content="https:\/\/dozor\.example\/share\/dozor\.png\?lang=ru"/);
  assert.doesNotMatch(html, /<script(?![^>]*src)/);
});

test('a page that a language lacks is a page of the language that is shown instead', async () => {
  for (const [language, address] of [
    ['de', '/about/agreements?lang=en'],
    ['kk', '/about/agreements'],
  ] as const) {
    const html = await page(`/about/agreements?lang=${language}`);
    assert.match(html, new RegExp(`<html lang="${language}"`));
    const written = [...html.matchAll(/hreflang="([^"]+)"/g)].map(([, one]) => one);
    assert.deepEqual(written, ['ru', 'en', 'x-default']);
    const [, canonical] = /<link rel="canonical" href="https:\/\/dozor\.example([^"]+)">/.exec(html) ?? [];
    assert.equal(canonical, address);
  }
});

test('the language comes from the address, then the cookie, and defaults to Russian', async () => {
  assert.match(await page('/help/rules?lang=en'), /lang="en"[\s\S]*<title>Rules — Dozor</);
  assert.match(await page('/help/rules', 'lang=en'), /<title>Rules — Dozor</);
  assert.match(await page('/help/rules?lang=ru', 'lang=en'), /<title>Правила — Дозор</);
  assert.match(await page('/help/rules?lang=xx'), /<title>Правила — Дозор</);
});

test('links lead on in the language of the address, unless it is that of the cookie', async () => {
  const linksOf = async (address: string, cookie?: string) => {
    const html = await page(address, cookie);
    return [...html.matchAll(/<a href="([^"]+)"/g)].map(([, href]) => href);
  };
  const links = [
    '/',
    '/places/RU',
    '/history?list=changed&amp;page=2',
    '/help/rules#cameras',
    '/api/points/1',
    'https://osm.org/',
  ];
  const view = join(dist, 'first-views', 'en', 'help', 'rules.html');
  const before = readFileSync(view);
  writeFileSync(view, links.map((href) => `<a href="${href}">x</a>`).join(''));
  try {
    assert.deepEqual(await linksOf('/help/rules', 'lang=en'), links);
    assert.deepEqual(await linksOf('/help/rules?lang=en', 'lang=en'), links);
    for (const cookie of [undefined, 'lang=ru']) {
      assert.deepEqual(await linksOf('/help/rules?lang=en', cookie), [
        '/?lang=en',
        '/places/RU?lang=en',
        '/history?list=changed&amp;page=2&amp;lang=en',
        '/help/rules?lang=en#cameras',
        ...links.slice(-2),
      ]);
    }
  } finally {
    writeFileSync(view, before);
  }
});

test('a visitor gets the prerendered first view in the language of the page', async () => {
  const rules = '<div id="first-view"><p>rules ru $&</p></div><div id="root">';
  assert.ok((await page('/help/rules')).includes(rules));
  assert.ok((await page('/help/rules/?page=2')).includes(rules));
  assert.match(await page('/help/rules?lang=en'), /<p>rules en \$&<\/p>/);
  assert.match(await page('/?center=1,2&zoom=16'), /<div id="first-view"><p>map ru</);
  for (const address of [
    '/history/1',
    '/?edit=new',
    '/?message=Hello',
    '/help/rules?_modal=login',
    '/help/..%2findex',
  ]) {
    assert.doesNotMatch(await page(address), /first-view/, address);
  }
});

test('a screen that depends on the user is served with the bar and its title', async () => {
  const signedIn = `sid=${'x'.repeat(43)}`;
  const frame = (title: string) => `<div id="first-view"><nav>bar</nav><h1>${title}</h1></div>`;
  assert.ok((await page('/help/rules', signedIn)).includes(frame('Правила')));
  assert.ok((await page('/account/anna')).includes(frame('Точки anna')), 'a visitor too');
  assert.ok((await page('/history/%3Cb%3E$&', signedIn)).includes(frame('История точки &lt;b&gt;$&amp;')));
  for (const address of ['/', '/?point=1', '/help/rules?_modal=login', '/no/such', '/frame-ru']) {
    assert.doesNotMatch(await page(address, signedIn), /<nav>bar/, address);
  }
  assert.doesNotMatch(await page('/help/rules?lang=en', signedIn), /first-view/, 'an older build of the app');
});

test('a read-only page loads its own script for a visitor unless something is open over it', async () => {
  const scriptOf = async (address: string, cookie = '') =>
    /<script src="([^"]+)">/.exec(await page(address, cookie))?.[1];
  assert.equal(await scriptOf('/help/cameras'), '/read.js');
  assert.equal(await scriptOf('/help/cameras/?page=2'), '/read.js');
  assert.match(await page('/help/cameras?lang=en'), /<html lang="en"[\s\S]*\/read\.js[\s\S]*<p>cameras en,/);
  for (const address of ['/', '/help/rules', '/help/cameras?_modal=login', '/help/cameras?edit=new', '/help/nothing']) {
    assert.equal(await scriptOf(address), '/app.js', address);
  }
  const signedIn = `sid=${'x'.repeat(43)}`;
  assert.equal(await scriptOf('/help/cameras', signedIn), '/app.js');
});

test('the site address is inserted into the first view, escaped', async () => {
  const facts = {
    language: 'en',
    title: '',
    description: '',
    path: '/',
    isIndexed: true,
    isLinked: false,
    languages,
  } as const;
  const image = { path: '/x.png', width: 1, height: 1 };
  const firstView = 'curl https://dozor.example/builds';
  const html = renderPage('<div id="root">', { ...facts, image, config, site: 'https://a.example/$&', firstView });
  assert.ok(html.includes('curl https://a.example/$&amp;/builds'), html);
});

test('an address cannot inject markup', async () => {
  const html = await page(`/history/${encodeURIComponent('"><script>alert(1)</script>$&')}`);
  assert.match(html, /<title>История точки &quot;&gt;&lt;script&gt;alert\(1\)&lt;\/script&gt;\$&amp; — Дозор<\/title>/);
  assert.doesNotMatch(html, /<script>/);
  assert.equal(escapeText('a\0b\u0007<\'"&\n'), 'ab&lt;&#39;&quot;&amp;\n');
});

test('the link preview of a point shows its type, the way it faces and its location', async () => {
  const html = await page(`/?point=${pointId}&center=1,2&zoom=16`);
  assert.match(html, /<title>Статическая камера, 90 км\/ч — Дозор<\/title>/);
  assert.match(html, /content="Кордон\. Смотрит на юго-запад\. [^"]*Россия\. Добавлена \d+ [а-я]+ \d{4} года\."/);
  assert.match(
    html,
    new RegExp(`og:image" content="https://dozor.example/share/points/${pointId}\\.png\\?lang=ru&amp;v=1"`),
  );
  assert.match(html, new RegExp(`canonical" href="https://dozor.example/\\?point=${pointId}"`));
  const english = await page(`/?point=${pointId}&lang=en`);
  assert.match(english, /<title>Fixed speed camera, 90 km\/h — Dozor<\/title>/);
  assert.match(english, /Faces south-west\. [^"]*Added on \d+ [A-Z][a-z]+ \d{4}\."/);
});

test('the page of a point describes it in text and links to its neighbours', async () => {
  const { client } = await makeUser(server);
  const at = { x: 30.31, y: 59.93 };
  const here = await addPoint(client, { ...at, type: 'begin_village', comment: '<b>мост</b>' });
  const far = await addPoint(client, { ...at, y: at.y + 0.09, type: 'crosswalk' });
  const near = await addPoint(client, { ...at, y: at.y + 0.005, type: 'static_cam', direction: 90, speed: 60 });
  const [text = ''] = /<article class="page-text".*<\/article>/.exec(await page(`/?point=${here._id}`)) ?? [];
  assert.match(text, /<h1>Начало населённого пункта<\/h1>/);
  assert.match(text, /<p>&lt;b&gt;мост&lt;\/b&gt;<\/p>/);
  assert.match(text, /<p>[^<]*Россия, 59\.93, 30\.31\.<\/p><p>Добавлена [^<]+\.<\/p>/);
  const links = [...text.matchAll(/href="\/\?point=(\d+)">([^<]+)<\/a> <span>([^<]+)</g)].map(([, id, , away]) => [
    id,
    away,
  ]);
  assert.deepEqual(links, [
    [near._id, '557 м'],
    [far._id, '10 км'],
  ]);
  const english = await page(`/?point=${near._id}&lang=en`);
  assert.match(
    english,
    /<article class="page-text" data-kind="card" id="page-text" lang="en"><h1>Fixed speed camera, 60 km\/h<\/h1>/,
  );
  assert.match(english, /<p>For drivers heading west\.<\/p><p>Faces east\.<\/p>/);
  assert.match(english, new RegExp(`href="/\\?point=${here._id}&amp;lang=en"`));
  assert.doesNotMatch(await page('/help/rules'), /page-text/);
});

test('a country and a region have a page with a description, the latest changes and links', async () => {
  const { client } = await makeUser(server);
  await addPoint(client, { x: 76.9, y: 43.25, type: 'crosswalk' });
  // The next test's: places are surveyed once in a while.
  await addPoint(client, { x: 7.45, y: 46.95, type: 'static_cam', speed: 60, direction: 90 });
  const latest = await addPoint(client, { x: 76.95, y: 43.25, type: 'static_cam', speed: 60, direction: 90 });
  const html = await page('/places/KZ');
  assert.match(html, /<title>Казахстан: камеры и опасные места на дорогах — Дозор<\/title>/);
  assert.match(
    html,
    /<meta name="description" content="На карте 2 точки: статическая камера — 1, пешеходный переход — 1\. /,
  );
  assert.match(html, /canonical" href="https:\/\/dozor\.example\/places\/KZ"/);
  const [text = ''] = /<article class="page-text" data-kind="page".*<\/article>/.exec(html) ?? [];
  const first = /<h2>Последние изменения<\/h2><ul><li><a href="\/\?point=(\d+)">([^<]+)<\/a> <span>([^<]+)/.exec(text);
  assert.deepEqual(first?.slice(1, 3), [latest._id, 'Статическая камера, 60 км/ч']);
  assert.match(first?.[3] ?? '', /^Алматы, Казахстан · Смотрит на восток · Добавлена \d+ [а-я]+ \d{4} года$/);
  assert.match(text, /<a href="\/places\/KZ-75">Алматы<\/a> <span>2</);
  assert.match(text, /<a href="\/useful\/builds\?country=KZ">Скачать для навигатора<\/a>/);
  assert.match(text, /<a href="\/\?center=76\.925,43\.25&amp;zoom=1[0-4](\.\d+)?">Показать на карте<\/a>/);
  const region = await page('/places/KZ-75?lang=en');
  assert.match(region, /<title>Almaty, Kazakhstan: speed cameras and road hazards — Dozor<\/title>/);
  assert.match(region, /<a href="\/places\/KZ\?lang=en">The whole country<\/a>/);
  const card = await page(`/?point=${latest._id}`);
  assert.match(card, /<a href="\/places\/KZ-75">Алматы<\/a><\/li><li><a href="\/places\/KZ">Казахстан</);
  const empty = await page('/places/AQ');
  assert.match(empty, /<title>Антарктида — Дозор<\/title>[\s\S]*noindex/);
  for (const wrong of ['/places/kz', '/places/KZ-75/x', '/places/<b>']) {
    assert.doesNotMatch(await page(wrong), /page-text/, wrong);
  }
});

test('a visitor reads the page of a place with its bars and without the app, a member gets the app', async (t) => {
  const file = join(dist, 'first-views', 'text-frame-ru.html');
  writeFileSync(file, '<nav>bar</nav><h1>%title%</h1><div>%text%</div>');
  t.after(() => rmSync(file));
  const html = await page('/places/CH');
  assert.match(html, /read\.js/);
  assert.doesNotMatch(html, /app\.js|page-text|%t/);
  assert.match(html, /<nav>bar<\/nav><h1>Швейцария: камеры и опасные места на дорогах<\/h1><div><p>На карте 1 точка/);
  const law = lawTable['CH']?.rule?.ru ?? '';
  assert.ok(law !== '' && html.includes(`<p>${escapeText(law)}</p>`));
  assert.match(html, /<a href="\/law">Камеры и законы стран<\/a>/);
  assert.match(html, /\?point=\d+">Статическая камера, 60 км\/ч/);
  assert.match(await page('/places/CH?_modal=login'), /app\.js/);
  const answer = await api.inject({ url: '/places/CH', cookies: { sid: 'x'.repeat(43) } });
  assert.match(answer.body, /app\.js/);
});

test('an unknown point gets the head of the map', async () => {
  for (const id of ['999999999', 'x', '-1', '1e3']) {
    assert.match(await page(`/?point=${id}`), /<title>Карта камер — Дозор<\/title>/, id);
  }
});

test('user pages and unknown addresses are excluded from search engines', async () => {
  assert.match(await page('/account/anna'), /<meta name="robots" content="noindex">/);
  assert.match(await page('/no/such/page'), /<meta name="robots" content="noindex">/);
  assert.doesNotMatch(await page('/help/rules'), /noindex/);
});

test('the share picture of a point is a 1200 × 630 PNG, identical on every request in one language', async () => {
  const { statusCode, headers, rawPayload } = await api.inject(`/share/points/${pointId}.png?lang=en`);
  assert.equal(statusCode, 200);
  assert.equal(headers['content-type'], 'image/png');
  const { width, height, format } = await sharp(rawPayload).metadata();
  assert.deepEqual([width, height, format], [1200, 630, 'png']);
  assert.deepEqual((await api.inject(`/share/points/${pointId}.png?lang=en`)).rawPayload, rawPayload);
  assert.notDeepEqual((await api.inject(`/share/points/${pointId}.png?lang=ru`)).rawPayload, rawPayload);
  assert.equal((await sharp((await api.inject('/share/dozor.png')).rawPayload).metadata()).width, 1200);
});

test('for a point of unknown direction, the link says so and the picture has no dial', async () => {
  const { client } = await makeUser(server);
  const unknown = await addPoint(client, { dirType: 0, direction: null });
  const any = await addPoint(client, { dirType: 0 });
  assert.match(await page(`/?point=${unknown._id}&lang=en`), /content="[^"]*Which way it faces is not known\./);
  assert.doesNotMatch(await page(`/?point=${any._id}&lang=en`), /not known/);
  const middleOfDial = async (id: string) => {
    const { rawPayload } = await api.inject(`/share/points/${id}.png?lang=en`);
    const pixel = sharp(rawPayload).extract({ left: 955, top: 345, width: 1, height: 1 }).removeAlpha().raw();
    return (await pixel.toBuffer()).toString('hex');
  };
  assert.equal(await middleOfDial(unknown._id), 'f4f6f8');
  assert.notEqual(await middleOfDial(any._id), 'f4f6f8');
});

test('unknown points and other file names have no picture', async () => {
  for (const name of ['999999999.png', 'x.png', '1', `${pointId}.svg`]) {
    assert.notEqual((await api.inject(`/share/points/${name}`)).statusCode, 200, name);
  }
});

test('the sitemap lists public pages in every language, and robots.txt links to it', async () => {
  const others = languages.filter((language) => language !== defaultLanguage);
  const { body } = await api.inject('/sitemap.xml');
  const places = [...body.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, place]) => place);
  const inEach = (address: string) => [address, ...others.map((language) => `${address}?lang=${language}`)];
  const inTwo = ['', '?lang=en'].map((query) => `https://dozor.example/about/agreements${query}`);
  const own = [...inEach('https://dozor.example/'), ...inEach('https://dozor.example/help/rules'), ...inTwo];
  assert.deepEqual(places.slice(0, own.length), own);
  const ofPlaces = places.slice(own.length).filter((place) => !place?.includes('lang='));
  assert.ok(ofPlaces.includes('https://dozor.example/places/RU'), ofPlaces.join());
  assert.ok(
    ofPlaces.every((place) => /\/places\/[A-Z]{2}(-\w+)?$/.test(place ?? '')),
    ofPlaces.join(),
  );
  assert.match((await api.inject('/robots.txt')).body, /^Sitemap: https:\/\/dozor\.example\/sitemap\.xml$/m);
});

test('text is wrapped where needed and truncated where it does not fit', () => {
  const font = { size: 40, weight: 'bold', max: 2 } as const;
  assert.deepEqual(wrapText('Камера', 400, font), ['Камера']);
  const lines = wrapText('Контроль полосы общественного транспорта в городе', 400, font);
  assert.equal(lines.length, 2);
  assert.match(lines[1] ?? '', /…$/);
  for (const line of lines) assert.ok(textWidth(line, 40, 'bold') <= 400, line);
});
