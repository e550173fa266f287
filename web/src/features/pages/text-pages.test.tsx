import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { exportFormatIds } from '@dozor/domain/format/all-formats.ts';
import { cameraModels } from '@dozor/domain/point/camera-model.ts';
import { asPhone } from '../../testing/as-phone.ts';
import { findNotice } from '../../testing/notices.ts';
import { openApp } from '../../testing/open-app.tsx';
import { hasPage } from './page-query.ts';

vi.mock('../../screens/map-screen.tsx', () => ({ MapScreen: () => <p>the map</p> }));

function words(element: Element | null | undefined): string {
  return (element?.textContent ?? '').replaceAll(/\s+/g, ' ').trim();
}

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

afterEach(() => {
  vi.restoreAllMocks();
});

test('cameras with an article are listed before those of their kind without one', async () => {
  const { router, user } = await openApp('/help/cameras');
  const kind = await screen.findByRole('region', { name: 'Радар' });
  const [withText, others] = within(kind).getAllByRole('list', { hidden: true });
  const idsOf = (list: HTMLElement | undefined) =>
    [...(list?.querySelectorAll('a') ?? [])].map((link) => link.getAttribute('href')?.split('/').at(-1) ?? '');
  expect(idsOf(withText).length).toBeGreaterThan(0);
  expect(idsOf(withText).every((id) => hasPage(`cameras/${id}`))).toBe(true);
  expect(idsOf(others).some((id) => hasPage(`cameras/${id}`))).toBe(false);
  const ofKind = cameraModels.filter((model) => model.kind === 'radar').map(({ id }) => id);
  expect([...idsOf(withText), ...idsOf(others)].toSorted()).toEqual(ofKind.toSorted());
  await user.click(within(withText ?? kind).getByRole('link', { name: /Кордон/ }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/help/cameras/kordon'));
  await screen.findByText('Производитель');
});

test('a camera without an article shows its facts from the database', async () => {
  const model = cameraModels.find(({ id, maker }) => !hasPage(`cameras/${id}`) && maker.ru !== '');
  if (model === undefined) throw new Error('Every model has a text');
  await openApp(`/help/cameras/${model.id}`);
  await heading(model.name.ru);
  screen.getByText('Подробного описания этой модели пока нет. Вот что о ней знает база.');
  const facts = [...document.querySelectorAll('main dl dd')].map(words);
  expect(facts).toContain(model.maker.ru);
  expect(facts).toContain(model.id);
  expect(screen.getByRole('link', { name: 'Все камеры' }).getAttribute('href')).toBe('/help/cameras');
  await waitFor(() => expect(document.title).toBe(`${model.name.ru} — Дозор`));
});

test('an unknown camera model says so', async () => {
  await openApp('/help/cameras/selfmade');
  await heading('Такой модели нет');
  screen.getByText('В списке нет камеры с названием «selfmade».');
});

test.each([
  ['post@example.org', 'mailto:post@example.org'],
  ['https://example.org/contact', 'https://example.org/contact'],
])('the contacts page links to the site owner at %s', async (contact, href) => {
  await openApp('/about/contacts', { config: { contact } });
  expect((await screen.findByRole('link', { name: contact })).getAttribute('href')).toBe(href);
});

test('the contacts page says so when no contact is configured', async () => {
  await openApp('/about/contacts');
  await screen.findByText('Тот, кто держит этот сайт, пока не указал, куда писать.');
});

test('a long page has a table of contents that links to its headings', async () => {
  await openApp('/help/rules');
  const contents = await screen.findByRole('navigation', { name: 'Содержание' });
  const links = within(contents).getAllByRole('link');
  expect(links.length).toBeGreaterThan(2);
  for (const link of links) {
    const id = decodeURIComponent(link.getAttribute('href') ?? '').slice(1);
    expect(words(document.getElementById(id)), id).toBe(words(link));
  }
  expect(contents.querySelector('details')).toBeNull();
});

test('on a phone the table of contents is collapsed', async () => {
  asPhone();
  await openApp('/about/agreements');
  const contents = await screen.findByRole('navigation', { name: 'Содержание' });
  expect(contents.querySelectorAll('details')).toHaveLength(1);
  expect(contents.querySelectorAll('ol')).toHaveLength(1);
});

test('a link to a screen opens in the app; files, other sites and new tabs are left to the browser', async () => {
  const { router } = await openApp('/useful/developers');
  const body = (await screen.findAllByRole('heading', { level: 2 }))[0]?.parentElement;
  if (!body) throw new Error('The text has no body');
  const link = document.createElement('a');
  body.append(link);
  const press = (href: string, init: MouseEventInit = {}) => {
    link.setAttribute('href', href);
    return fireEvent.click(link, init);
  };
  // jsdom would try to follow links left to the browser.
  const stay = vi.fn((event: Event) => event.preventDefault());
  document.body.addEventListener('click', stay);
  for (const [href, init] of [
    ['/api/docs', {}],
    ['//example.org/', {}],
    ['/history', { ctrlKey: true }],
    ['https://example.org/', {}],
  ] as const) {
    press(href, init);
    expect(router.state.location.pathname).toBe('/useful/developers');
  }
  press('/about/mission');
  document.body.removeEventListener('click', stay);
  await waitFor(() => expect(router.state.location.pathname).toBe('/about/mission'));
});

test('commands for developers name this site and can be copied with a button', async () => {
  const { user } = await openApp('/useful/developers');
  const copy = (await screen.findAllByRole('button', { name: 'Скопировать' }))[0];
  const code = words(copy?.previousElementSibling);
  expect(document.querySelector('main')?.textContent).not.toContain('https://dozor.example');
  expect(document.querySelector('main')?.textContent).toContain(location.origin);
  await user.click(copy ?? document.body);
  await findNotice('Текст скопирован');
  expect((await navigator.clipboard.readText()).replaceAll(/\s+/g, ' ')).toBe(code);
});

test('the export help lists every format with its codes and illustrates directions', async () => {
  const { router, user } = await openApp('/help/export');
  // The page is long: a query by role would take seconds.
  await screen.findByText('Что означает направление');
  expect(document.querySelectorAll('svg[aria-label^="Дорога сверху"]').length).toBeGreaterThanOrEqual(2);
  const table = document.querySelector('table[aria-label="Все форматы"]');
  const link = [...(table?.querySelectorAll('a') ?? [])].find((one) => one.textContent === 'IGO');
  if (link === undefined) throw new Error('The table does not have iGO');
  expect(words(link.closest('tr'))).toMatch(/^IGO ?\.?txt/);
  await user.click(link);
  await waitFor(() => expect(router.state.location.hash).toBe('IGO'));
  expect(document.getElementById('IGO')?.textContent).toContain('нет, не попадёт в файл');
  expect(table?.querySelectorAll('tbody tr').length).toBe(exportFormatIds.length);
});
