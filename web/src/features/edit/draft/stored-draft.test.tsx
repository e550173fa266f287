import { cleanup, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { somePoint } from '../../../testing/content/some-point.ts';
import { EditForm, findNamed, openForm, openToAdd } from '../../../testing/edit-form.ts';
import { member } from '../../../testing/open-app.tsx';
import { openMap } from '../../../testing/open-map.ts';
import { newPointPosition } from '../new-point-position.ts';

const stored = (target: string) => sessionStorage.getItem(`dozor-edit:${target}`);
const camera = somePoint({ x: 60, y: 57, speed: 60 });

/** Simulates a reload: unmounts the page with the form still open, then opens an address with the tab's stored data. */
async function reloaded(target: string, address: string) {
  const draft = stored(target) ?? '';
  expect(draft).not.toBe('');
  cleanup();
  newPointPosition.set(null);
  const opened = await openMap(address, {
    as: member('anna'),
    points: [camera],
    answers: () => sessionStorage.setItem(`dozor-edit:${target}`, draft),
  });
  await screen.findByText('Здесь то, что вы ввели до перезагрузки страницы.');
  return { ...opened, form: new EditForm(opened) };
}

test('a draft survives a reload, including an emptied field, and can be saved', async () => {
  const before = await openForm({ speed: 60 });
  before.form.fillNumber('Азимут', '');
  await before.form.press('Скорость, км/ч: больше');
  const { form, points } = await reloaded('7', '/?point=7&edit=7&center=60,57&zoom=17');
  expect(form.number('Скорость').value).toBe('70');
  expect(form.number('Азимут').value).toBe('');
  form.fillNumber('Азимут', '90');
  expect(screen.queryByText('Здесь то, что вы ввели до перезагрузки страницы.')).toBeNull();
  await form.save();
  expect(points.get('7')).toMatchObject({ speed: 70, direction: 90, version: 2 });
  expect(stored('7')).toBeNull();
});

test('discarding a restored draft brings back the stored values', async () => {
  const before = await openForm({ speed: 60 });
  await before.form.press('Скорость, км/ч: больше');
  const { form } = await reloaded('7', '/?point=7&edit=7&center=60,57&zoom=17');
  await form.press('Начать заново');
  await waitFor(() => expect(form.number('Скорость').value).toBe('60'));
  expect(stored('7')).toBeNull();
});

test('a draft of a new point survives a reload with its position', async () => {
  const before = await openToAdd();
  await before.form.addAt([60.0003, 57]);
  await before.form.chooseType('Плохая дорога');
  await before.form.choose('Ямы');
  const { form, points } = await reloaded('new', '/?edit=new&center=60,57&zoom=17');
  form.fillNumber('Азимут', '200');
  await form.save();
  expect(points.get('101')).toMatchObject({ type: 'bad_road', pit: true, x: 60.0003, direction: 200 });
  expect(stored('new')).toBeNull();
});

test('leaving the form without saving deletes its draft', async () => {
  const { form, user } = await openForm({ speed: 60 });
  await form.press('Скорость, км/ч: больше');
  expect(stored('7')).not.toBeNull();
  await form.press('Закрыть');
  await user.click(await findNamed('button', 'Уйти без сохранения'));
  await form.isLeft();
  expect(stored('7')).toBeNull();
});
