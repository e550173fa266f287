import assert from 'node:assert/strict';
import type { Page } from '@playwright/test';
import { MemberAccount } from '../../drivers/account/member-account.ts';
import { becomes } from '../../drivers/becomes.ts';
import { setStage } from '../../drivers/stage.ts';
import { test } from '../../drivers/test.ts';

const stage = setStage({ SAMPLE_DATA: 'off' });

function entries(page: Page) {
  return page
    .getByRole('region', { name: 'Что с ней происходило' })
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading') });
}

/** The text in the row of a field. */
async function fieldText(page: Page, name: string): Promise<string> {
  const row = page.locator('dl > div').filter({ has: page.locator('dt', { hasText: name }) });
  return ((await row.first().locator('dd').first().textContent()) ?? '').replaceAll(/\s+/g, ' ').trim();
}

test(
  'a change is shown field by field: numbers, names, flags, lists, a move on a map, the points of a section',
  { tag: '@core' },
  async () => {
    const boris = await MemberAccount.of(stage.server(), 'boris');
    const camera = await boris.add({ x: 37.6, y: 55.75, type: 'static_cam', speed: 60, direction: 90, rows: true });
    await boris.change(
      camera,
      { speed: 80, x: 37.602, rating: 0, rows: false, markings: true, direction: 270 },
      'Переставили <b>на другую</b> сторону',
    );
    const { page, complaints } = await stage.visitor();
    await page.goto(`/history/${camera._id}`);
    await entries(page).first().waitFor();
    await becomes(() => entries(page).count(), 2);
    const changed = entries(page).first();
    await changed.getByText('Переставили <b>на другую</b> сторону').waitFor();
    assert.equal(await fieldText(page, 'Скорость'), 'было 60 км/чстало 80 км/ч');
    assert.equal(await fieldText(page, 'Состояние'), 'было Действуетстало Не опасна');
    assert.equal(await fieldText(page, 'Признаки'), '+ добавлено: Контроль разметки− убрано: Контроль рядности');
    assert.match(await fieldText(page, 'Место'), /было 55\.75, 37\.6стало 55\.75, 37\.602Сдвиг на 125 м на восток/);
    await changed.getByRole('img', { name: 'Где точка была и где стала' }).waitFor();
    assert.deepEqual(complaints, []);

    const ambush = await boris.add({ x: 38, y: 55.75, type: 'mobile_ambush', activeTime: ['morning', 'day'] });
    await boris.change(ambush, { activeTime: ['day', 'night'], confirmed: '2026-01-02T03:04:05.000Z' });
    await page.goto(`/history/${ambush._id}`);
    await entries(page).first().waitFor();
    assert.equal(await fieldText(page, 'Время работы'), '+ добавлено: Ночь− убрано: Утро');
    // The time zone of the browser is three hours ahead of UTC.
    assert.match(await fieldText(page, 'Подтверждена'), /стало 2026-01-02 06:04:05$/);

    const finish = { x: 38.2, y: 55.9, dirType: 1, direction: 270, distance: 500, angle: 15 };
    const section = await boris.add({ x: 38.1, y: 55.9, type: 'speed_cam', childrens: [finish] });
    const [stored] = section.childrens ?? [];
    await boris.change(section, {
      childrens: [
        { ...finish, x: 38.15 },
        { ...stored, distance: 300 },
      ],
    });
    await page.goto(`/history/${section._id}`);
    await entries(page).first().waitFor();
    assert.match(await fieldText(page, 'Точки участка'), /добавлено: 1 точка.*Точка 2 участка.*было 500стало 300/);
  },
);

test('a member reverts their own last change, and only its fields are restored', { tag: '@core' }, async () => {
  const vera = await MemberAccount.of(stage.server(), 'vera');
  const gleb = await MemberAccount.of(stage.server(), 'gleb');
  const camera = await vera.add({ x: 39, y: 55.75, type: 'static_cam', speed: 60 });
  const changed = await gleb.change(camera, { distance: 700 });
  await vera.change(changed, { speed: 120 }, 'Опечатка');
  const { page, context, complaints } = await stage.visitor();
  await vera.enter(context);
  await page.goto(`/history/${camera._id}`);
  await entries(page).first().waitFor();
  // The user loads slightly later than the history.
  await page.getByRole('button', { name: 'Вернуть прежнее' }).first().waitFor();
  assert.equal(
    await page.getByRole('button', { name: 'Вернуть прежнее' }).count(),
    1,
    'only for their own last change',
  );
  await page.getByRole('button', { name: 'Вернуть прежнее' }).click();
  const question = page.getByRole('dialog', { name: 'Вернуть, как было до этой правки?' });
  await question.getByText('Скорость: 60 км/ч').waitFor();
  const action = question.getByRole('button', { name: 'Вернуть прежнее' });
  await becomes(() => action.isDisabled(), true, 'a reason is required');
  await question.getByRole('radio', { name: 'Другая причина' }).check();
  await becomes(() => action.isDisabled(), true, 'another reason needs an explanation');
  await question.getByLabel('Своими словами').fill('На знаке 60');
  await action.click();
  const reverted = entries(page).filter({ hasText: 'Возвращено прежнее' });
  await reverted.getByText('Другая причина').waitFor();
  await reverted.getByText('На знаке 60').waitFor();
  await entries(page).nth(3).waitFor();
  const now = await vera.read(camera._id);
  assert.deepEqual([now.speed, now.distance, now.version], [60, 700, 4]);
  assert.deepEqual(complaints, []);
});
