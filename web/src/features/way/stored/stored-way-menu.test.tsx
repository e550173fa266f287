import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { getWay, getWayCameras, listWays, renewWayFeed } from '@dozor/contract/calls.ts';
import { findNamed } from '../../../testing/edit-form.ts';
import { member, openApp } from '../../../testing/open-app.tsx';

const way = { _id: '7', name: 'На работу', meters: 5000, seen: 3 };

function open(language: 'ru' | 'en' = 'ru') {
  return openApp('/way', {
    as: member('anna'),
    language,
    answers: (server) =>
      void server
        .answer(listWays, [way])
        .answer(getWayCameras, { meters: 5000, items: [], sections: [], unmatched: [], revision: 3 })
        .answer(getWay, {
          ...way,
          line: [
            [37, 55],
            [37.1, 55],
          ],
          feed: '/feeds/way/7.old.atom',
        })
        .answer(renewWayFeed, { feed: '/feeds/way/7.new.atom' }),
  });
}

const openMenu = async ({ user }: Awaited<ReturnType<typeof open>>, name: string) => {
  await user.click(await screen.findByRole('button', { name }));
  const link = await findNamed('a[role="menuitem"]', /^(Лента изменений|Feed of changes)/);
  return link;
};

test('the feed of a stored way is renewed only after a question, and its link is the new address', async () => {
  const app = await open();
  const link = await openMenu(app, 'Путь «На работу»: ещё');
  await expect.poll(() => link.getAttribute('href')).toBe('/feeds/way/7.old.atom');
  await app.user.click(await findNamed('[role="menuitem"]', 'Сменить адрес ленты'));
  await app.user.click(await screen.findByRole('button', { name: 'Отмена', hidden: true }));
  const renewed = () => app.server.requestsOf(renewWayFeed).length;
  expect(renewed()).toBe(0);
  await openMenu(app, 'Путь «На работу»: ещё');
  await app.user.click(await findNamed('[role="menuitem"]', 'Сменить адрес ленты'));
  await app.user.click(await screen.findByRole('button', { name: 'Сменить адрес ленты', hidden: true }));
  await screen.findByText('Адрес ленты новый, прежний больше не работает');
  expect(renewed()).toBe(1);
  const again = await openMenu(app, 'Путь «На работу»: ещё');
  expect(again.getAttribute('href')).toBe('/feeds/way/7.new.atom');
});

test('the menu of a stored way deletes it too, and speaks English', async () => {
  const app = await open('en');
  await openMenu(app, 'Route “На работу”: more');
  await findNamed('[role="menuitem"]', 'Change the feed address');
  await findNamed('[role="menuitem"]', 'Delete the route “На работу”');
});
