import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { somePoint } from '../../testing/content/some-point.ts';
import { findNotice } from '../../testing/notices.ts';
import { openMap } from '../../testing/open-map.ts';

type Place = Pick<GeolocationCoordinates, 'longitude' | 'latitude' | 'accuracy'>;

/** Stubs geolocation with a position or an error code. */
function locate(answer: Place | number): void {
  const denied = { PERMISSION_DENIED: 1, POSITION_UNAVAILABLE: 2, TIMEOUT: 3, message: '' };
  const getCurrentPosition = (found: (position: { coords: Place }) => void, failed: (error: object) => void) => {
    if (typeof answer === 'number') failed({ ...denied, code: answer });
    else found({ coords: answer });
  };
  Object.defineProperty(navigator, 'geolocation', { value: { getCurrentPosition }, configurable: true });
}

afterEach(() => void Reflect.deleteProperty(navigator, 'geolocation'));

const here = { longitude: 60.6, latitude: 56.8, accuracy: 20 };

test('the map zooms to the position of the user, marks it and shows a few points', async () => {
  locate(here);
  const points = [0.001, 0.002, 0.003].map((away, index) =>
    somePoint({ _id: String(index + 1), x: 60.6 + away, y: 56.8, direction: 90 + 60 * index }),
  );
  const { user, map } = await openMap('/?center=37,55&zoom=5', { points });
  await user.click(screen.getByLabelText('Где я'));
  await waitFor(() => expect(map.view().zoom).toBe(16));
  expect(map.view().center.map((degrees) => degrees.toFixed(3))).toEqual(['60.600', '56.800']);
  await waitFor(() => {
    const [mark] = map.stub.queryRenderedFeatures(undefined, { layers: ['mark-me'] });
    expect(mark?.geometry).toEqual({ type: 'Point', coordinates: [60.6, 56.8] });
  });
  expect(map.shownIds()).toEqual(['1', '2', '3']);
});

test('with no points nearby, a note gives distance and direction to the nearest one and can show it', async () => {
  locate(here);
  const { user, map } = await openMap('/?center=37,55&zoom=5', { points: [somePoint({ x: 60.6, y: 57.2 })] });
  await user.click(screen.getByLabelText('Где я'));
  await screen.findByText(/^Рядом точек нет\. Ближайшая — 4\d(,\d)?\sкм на север$/);
  expect(map.view().zoom).toBe(14);
  await user.click(screen.getByText('Показать'));
  expect(map.shownIds()).toEqual(['7']);
  expect(screen.queryByText(/^Рядом точек нет/)).toBeNull();
});

test('the note about the nearest point can be closed', async () => {
  locate(here);
  const { user } = await openMap('/?center=37,55&zoom=5', { points: [somePoint({ x: 60.6, y: 57.2 })] });
  await user.keyboard('g');
  const note = (await screen.findByText(/^Рядом точек нет/)).parentElement;
  const close = note?.querySelector<HTMLElement>('[aria-label="Закрыть"]');
  await user.click(close ?? document.body);
  await waitFor(() => expect(screen.queryByText(/^Рядом точек нет/)).toBeNull());
});

test('no note is shown when there is no point at all', async () => {
  locate(here);
  const { user, map, server } = await openMap('/?center=37,55&zoom=5');
  await user.click(screen.getByLabelText('Где я'));
  await waitFor(() => expect(map.view().zoom).toBe(14));
  expect(server.requests.filter(({ query }) => query.get('limit') === '2000')).toHaveLength(3);
  expect(screen.queryByText(/^Рядом точек нет/)).toBeNull();
});

test('without a connection the position itself is still shown', async () => {
  locate(here);
  const { user, map, server } = await openMap('/?center=37,55&zoom=5');
  server.setConnected(false);
  await user.click(screen.getByLabelText('Где я'));
  await waitFor(() => expect(map.view().zoom).toBe(14));
  server.setConnected(true);
});

test.each([
  [1, 'Браузеру запрещено сообщать ваше место. Разрешите это в настройках сайта'],
  [2, 'Не получилось определить ваше место. Попробуйте под открытым небом'],
  [3, 'Не получилось определить ваше место. Попробуйте под открытым небом'],
])('geolocation error %i shows a notice', async (code, words) => {
  locate(code);
  const { user, map } = await openMap('/?center=37,55&zoom=5');
  await user.click(screen.getByLabelText('Где я'));
  await findNotice(words);
  expect(map.view().zoom).toBe(5);
  expect(screen.getByLabelText('Где я').getAttribute('aria-busy')).toBe('false');
});

test('a browser without geolocation shows a notice', async () => {
  const { user } = await openMap('/?center=37,55&zoom=5');
  vi.stubGlobal('navigator', Object.create(navigator, {}));
  await user.click(screen.getByLabelText('Где я'));
  await findNotice('Этот браузер не умеет определять место');
});
