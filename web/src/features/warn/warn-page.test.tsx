import { screen, waitFor, within } from '@testing-library/react';
import jsQR from 'jsqr';
import { expect, test, vi } from 'vitest';
import { buildsManifest, getLaw, listCountries } from '@dozor/contract/calls.ts';
import type { LawProfile } from '@dozor/domain/law/law-profile.ts';
import { someBuild, someManifest } from '../../testing/content/some-build.ts';
import { openApp } from '../../testing/open-app.tsx';
import { refusal, type StubbedServer } from '../../testing/stubs/stubbed-server.ts';
import { warnApps, warnDevices } from './warn-apps.ts';

const igo = someBuild({ format: 'IGO', country: 'KZ' });

function answers(server: StubbedServer): void {
  server.answer(listCountries, ['RU', 'KZ', 'DE']).answer(buildsManifest, someManifest([igo]));
}

const card = async (name: string) => {
  const heading = await screen.findByRole('heading', { level: 2, name: new RegExp(`^${name}`) });
  return within(heading.closest('article') ?? document.body);
};

test('each app card lists five facts, and a device has at most six apps', async () => {
  const { user } = await openApp('/warn?country=KZ', { answers });
  for (const device of warnDevices) {
    const apps = warnApps.filter((app) => app.device === device);
    expect(apps.length).toBeLessThanOrEqual(6);
    await user.click(
      await screen.findByRole('radio', { name: { phone: 'Телефон', car: 'Машина', device: 'Прибор' }[device] }),
    );
    // The page itself is an article, too.
    const cards = () => screen.getAllByRole('article').slice(1);
    await waitFor(() => expect(cards()).toHaveLength(apps.length));
    for (const article of cards()) {
      expect(within(article).getAllByRole('listitem')).toHaveLength(5);
    }
  }
});

test('the address for a country can be copied, with or without doubtful points', async () => {
  const { user, router } = await openApp('/warn?country=KZ', { answers });
  const radar = await card('Highway Radar');
  await user.click(radar.getByRole('button', { name: 'Скопировать адрес' }));
  expect(await navigator.clipboard.readText()).toBe(`${location.origin}/builds/ExCam/KZ.xz`);
  await user.click(radar.getByRole('checkbox', { name: 'Без сомнительных точек' }));
  radar.getByText(`${location.origin}/builds/ExCam/KZ-sure.xz`);
  await user.selectOptions(screen.getByRole('combobox', { name: 'Страна' }), 'Россия');
  await waitFor(() => expect(router.state.location.search).toEqual({ country: 'RU' }));
  (await card('Highway Radar')).getByText(`${location.origin}/builds/ExCam/RU.xz`);
});

test('with the sample alone nothing is offered, neither while that is not known nor afterwards', async () => {
  const manifest = Promise.withResolvers<void>();
  await openApp('/warn?country=KZ', {
    config: { sample: true },
    answers: (server) =>
      server.answer(listCountries, ['RU', 'KZ', 'DE']).answer(buildsManifest, async () => {
        await manifest.promise;
        return { ...someManifest([]), onlySample: true };
      }),
  });
  const offered = () => screen.queryAllByRole('button', { name: 'Скопировать адрес' });
  await screen.findByRole('radio', { name: 'Телефон' });
  expect(offered()).toEqual([]);
  manifest.resolve();
  await screen.findByText('Настоящих точек пока нет, только выдуманные: предупреждать программе не о чем.');
  expect(offered()).toEqual([]);
});

test('a file is downloaded under the name the app expects; a missing file is reported', async () => {
  await openApp('/warn?on=car&country=KZ', { answers });
  const file = await (await card('iGO')).findByRole('link', { name: 'Скачать файл: iGO' });
  expect([file.getAttribute('href'), file.getAttribute('download')]).toEqual([
    '/builds/IGO/KZ/speedcam.txt',
    'speedcam.txt',
  ]);
  (await card('COMAND')).getByText('Готового файла для этой страны пока нет.');
});

test('without a share sheet the file address is copied, and a feed has no share button', async () => {
  const { user } = await openApp('/warn?on=car&country=KZ', { answers });
  await user.click(await (await card('iGO')).findByRole('button', { name: 'Поделиться адресом: iGO' }));
  expect(await navigator.clipboard.readText()).toBe(`${location.origin}/builds/IGO/KZ/speedcam.txt`);
  await user.click(screen.getByRole('radio', { name: 'Телефон' }));
  expect((await card('Highway Radar')).queryByRole('button', { name: /Поделиться/ })).toBeNull();
});

test('on a phone addresses go to the share sheet; dismissing it does nothing, failing copies the address', async () => {
  const shared: unknown[] = [];
  const share = vi.fn(async (data: unknown) => void shared.push(data));
  const media = globalThis.matchMedia;
  vi.stubGlobal('matchMedia', (query: string) =>
    Object.assign(media(query), { matches: query === '(pointer: coarse)' }),
  );
  Object.defineProperty(navigator, 'share', { value: share, configurable: true });
  try {
    const { user } = await openApp('/warn?country=KZ', { answers });
    const button = (await card('Highway Radar')).getByRole('button', { name: 'Поделиться адресом: Highway Radar' });
    await user.click(button);
    await waitFor(() => expect(shared).toEqual([{ url: `${location.origin}/builds/ExCam/KZ.xz` }]));
    await navigator.clipboard.writeText('before');
    share.mockRejectedValueOnce(new DOMException('closed', 'AbortError'));
    await user.click(button);
    expect(await navigator.clipboard.readText()).toBe('before');
    share.mockRejectedValueOnce(new DOMException('no', 'NotAllowedError'));
    await user.click(button);
    await waitFor(async () =>
      expect(await navigator.clipboard.readText()).toBe(`${location.origin}/builds/ExCam/KZ.xz`),
    );
  } finally {
    Reflect.deleteProperty(navigator, 'share');
  }
});

const lawOf = (country: string, profile: LawProfile, rule: string) => ({
  items: [
    {
      country,
      profile,
      rule,
      checkedAt: '2026-11-25',
      sureness: 'reported' as const,
      sources: [],
      points: 1,
      own: false,
    },
  ],
  others: 'unchecked' as const,
  marginMeters: 1000,
});

test.each(['quiet', 'hidden'] as const)(
  'a country with the law %s has no file, one sentence with its rule and two links',
  async (profile) => {
    await openApp('/warn?country=DE', {
      answers: (server) => {
        answers(server);
        server.answer(getLaw, lawOf('DE', profile, 'За рулём нельзя.'));
      },
    });
    await screen.findByText(/^За рулём нельзя\./);
    const sentence = within(screen.getByText(/^Поэтому программам в дороге/));
    expect(sentence.getByRole('link', { name: 'что на вашем пути' }).getAttribute('href')).toBe('/way');
    expect(sentence.getByRole('link', { name: 'скачать точки' }).getAttribute('href')).toBe('/useful/builds');
    expect(screen.queryByRole('heading', { level: 2 })).toBeNull();
    expect(within(screen.getByRole('main')).queryAllByRole('button')).toEqual([]);
    expect(screen.queryByRole('radio')).toBeNull();
  },
);

test('a country of zones offers only the programs whose file has zones', async () => {
  const { user } = await openApp('/warn?country=KZ', {
    answers: (server) => {
      answers(server);
      server.answer(getLaw, lawOf('KZ', 'zone', 'Только зоны.'));
    },
  });
  await card('Highway Radar');
  expect(screen.getAllByRole('heading', { level: 2 })).toHaveLength(1);
  await user.click(screen.getByRole('radio', { name: 'Машина' }));
  await screen.findByText(/^Здесь разрешены только зоны/);
  expect(screen.queryByRole('heading', { level: 2 })).toBeNull();
});

test('a country whose law nobody has checked has an address and says so', async () => {
  await openApp('/warn?country=KZ', { answers });
  await screen.findByText(/^Закон страны «Казахстан» для этого сайта никто не проверял/);
  (await card('Highway Radar')).getByText(`${location.origin}/builds/ExCam/KZ.xz`);
});

test('offline the page still shows its addresses', async () => {
  await openApp('/warn?country=KZ', {
    answers: (server) => {
      const failed = refusal(503, { message: 'Server busy' });
      server.answer(listCountries, failed).answer(buildsManifest, failed).answer(getLaw, failed);
    },
  });
  (await card('Highway Radar')).getByText(`${location.origin}/builds/ExCam/KZ.xz`);
  (await card('Navitel')).getByText('Файл появится, когда будет связь.');
});

/** The pixels of the drawn QR code, enlarged as a camera would see them. */
function pixelsOf(code: Element): { pixels: Uint8ClampedArray; size: number } {
  const modules = Number(code.getAttribute('viewBox')?.split(' ')[2]);
  const scale = 4;
  const size = modules * scale;
  const pixels = new Uint8ClampedArray(size * size * 4).fill(255);
  const path = code.querySelector('path')?.getAttribute('d') ?? '';
  for (const [, x, y] of path.matchAll(/M(\d+) (\d+)h1v1h-1z/g)) {
    for (let at = 0; at < scale * scale; at += 1) {
      const row = Number(y) * scale + Math.floor(at / scale);
      const from = (row * size + Number(x) * scale + (at % scale)) * 4;
      pixels.fill(0, from, from + 3);
    }
  }
  return { pixels, size };
}

test('the QR code on a large screen opens this page for the same country', async () => {
  await openApp('/warn?country=KZ', { answers });
  const { pixels, size } = pixelsOf(await screen.findByRole('img', { name: 'QR-код этой страницы' }));
  expect(jsQR(pixels, size, size)?.data).toBe(`${location.origin}/warn?country=KZ`);
});
