import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createPoint } from '@dozor/contract/calls.ts';
import type { Point } from '@dozor/domain/point/point-schema.ts';
import { somePoint } from '../../../testing/content/some-point.ts';
import { findCard, findNamed, named, openForm, openToAdd } from '../../../testing/edit-form.ts';
import { member } from '../../../testing/open-app.tsx';
import type { MapOpening } from '../../../testing/open-map.ts';
import { refusal, type StubbedServer } from '../../../testing/stubs/stubbed-server.ts';

const there = somePoint({ _id: '5', x: 60, y: 57, direction: 90 });

/** Rejects the point as a duplicate until the user insists. */
function refuseDuplicate(server: StubbedServer): void {
  server.answer(createPoint, ({ body }) => {
    const { confirmDuplicate, point } = body as { confirmDuplicate?: boolean; point: Partial<Point> };
    if (confirmDuplicate !== true) return refusal(409, { message: 'Duplicate', duplicates: ['5'] });
    return { message: 'Point saved', point: somePoint({ ...point, _id: '101' }) };
  });
}

const opening: MapOpening = { points: [there], answers: refuseDuplicate };

/** The notice above the fields. */
function warning(name: string): Promise<HTMLElement> {
  return findNamed('section', name);
}

test('a duplicate raises a warning at once and is saved as another point only after confirmation', async () => {
  const { form, server } = await openToAdd(opening);
  await form.addAt([60.0005, 57]);
  await form.chooseType('Муляж');
  expect(named('section', 'Рядом есть похожая точка'), 'a different direction is not a duplicate').toBeUndefined();
  form.fillNumber('Азимут', '100');
  const notice = await warning('Рядом есть похожая точка');
  within(notice).getByText(/^Статическая камера №\s5$/);
  within(notice).getByText(/^30\sм отсюда$/);
  within(notice).getByText('Если это другая точка, сохраните: мы переспросим.');
  screen.getByText(/^Рядом похожая точка: 30\sм отсюда$/);
  await form.press(/^Сохранить точку/);
  await screen.findByText(/^Новая точка «Муляж» повторяет №\s5 «Статическая камера» в 30\sм$/);
  expect(notice.getAttribute('role')).toBe('alert');
  await form.press('Сохранить: это другая точка');
  await waitFor(() => expect(server.requestsOf(createPoint)).toHaveLength(2));
  expect(server.requestsOf(createPoint)[1]?.body).toMatchObject({ confirmDuplicate: true, point: { type: 'dummy' } });
});

test('turning the point another way removes the duplicate warning and the confirmation', async () => {
  const { form } = await openToAdd(opening);
  await form.addAt([60.0005, 57]);
  await form.chooseType('Муляж');
  form.fillNumber('Азимут', '100');
  await form.press(/^Сохранить точку/);
  await findNamed('button', 'Сохранить: это другая точка');
  form.fillNumber('Азимут', '270');
  await findNamed('button', 'Сохранить точку');
  expect(named('section', 'Рядом есть похожая точка')).toBeUndefined();
});

test('a duplicate closer than 20 m cannot be saved and leads to the existing point', async () => {
  const { form, user } = await openToAdd(opening);
  await form.addAt([60.0002, 57]);
  await form.chooseType('Статическая камера');
  form.fillNumber('Азимут', '91');
  const notice = await warning('Похоже, эта точка здесь уже есть');
  within(notice).getByText('Ближе 20 м такие точки считаются одной. Откройте ту, что есть, и поправьте её.');
  await form.press(/^Сохранить/);
  await screen.findByText(/^Новая точка «Статическая камера» повторяет/);
  expect(named('button', 'Сохранить: это другая точка')).toBeUndefined();
  await user.click(within(notice).getByText('Открыть'));
  const question = await screen.findByRole('dialog', { hidden: true });
  await user.click(within(question).getByText('Уйти без сохранения', { selector: 'button *' }));
  await findCard('5');
});

test('an editor can insist on a duplicate closer than 20 m', async () => {
  const { form } = await openToAdd({ ...opening, as: member('vera', 'editor') });
  await form.addAt([60.0002, 57]);
  await form.chooseType('Статическая камера');
  form.fillNumber('Азимут', '91');
  await form.press(/^Сохранить/);
  await findNamed('button', 'Сохранить: это другая точка');
});

test('a duplicate that only the server knows is named too', async () => {
  const { form, points } = await openToAdd({ answers: refuseDuplicate });
  await form.addAt([60.0005, 57]);
  await form.chooseType('Муляж');
  form.fillNumber('Азимут', '100');
  expect(points.all()).toEqual([]);
  const hidden = somePoint({ ...there, x: 60.0004 });
  points.put(hidden);
  await form.press(/^Сохранить/);
  await screen.findByText(/^Новая точка «Муляж» повторяет №\s5/);
});

test('editing a point next to a similar one raises no warning until the point is moved', async () => {
  const { form } = await openForm({ x: 60.0005, direction: 90 }, { points: [there] });
  await form.press('Скорость, км/ч: больше');
  expect(named('section', 'Рядом есть похожая точка')).toBeUndefined();
  form.pressOn('place', 'ArrowLeft');
  await warning('Рядом есть похожая точка');
});

test('the line next to the button leads to the duplicate notice', async () => {
  const { form, user } = await openToAdd(opening);
  await form.addAt([60.0005, 57]);
  await form.chooseType('Муляж');
  form.fillNumber('Азимут', '100');
  const notice = await warning('Рядом есть похожая точка');
  await user.click(screen.getByText(/^Рядом похожая точка:/));
  expect(document.activeElement).toBe(notice);
});
