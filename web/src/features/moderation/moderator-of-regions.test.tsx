import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { listRegions } from '@dozor/contract/calls.ts';
import { openCardMenu } from '../../testing/card-menu.ts';
import { somePoint } from '../../testing/content/some-point.ts';
import { findCard } from '../../testing/edit-form.ts';
import { openMap } from '../../testing/open-map.ts';
import { judge } from '../../testing/open-moderation.ts';

const stranger = { _id: '6', login: 'stranger' };
const near = somePoint({ _id: '7', x: 35.9, y: 56.86, region: 'RU-TVE', author: stranger });
const far = somePoint({ _id: '8', x: 37.62, y: 55.75, region: 'RU-MOW', author: stranger });

async function offeredOn({ _id, x, y }: typeof near): Promise<string[]> {
  const { user } = await openMap(`/?point=${_id}&center=${x},${y}&zoom=16`, {
    as: { ...judge, regions: ['RU-TVE'] },
    points: [near, far],
    answers: (server) => server.answer(listRegions, []),
  });
  const card = await findCard(_id);
  await within(card).findByRole('button', { name: 'Изменить', hidden: true });
  await waitFor(() => expect(screen.queryByRole('progressbar', { hidden: false })).toBeNull());
  return (await openCardMenu(user)).map(({ textContent }) => textContent);
}

test('a regional moderator can delete points in their regions', async () => {
  expect(await offeredOn(near)).toContain('Удалить');
});

test('a regional moderator cannot delete points elsewhere', async () => {
  expect(await offeredOn(far)).not.toContain('Удалить');
});
