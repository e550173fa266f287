import assert from 'node:assert/strict';
import type { Point } from '@dozor/domain/point/point-schema.ts';
import { MemberAccount } from '../../drivers/account/member-account.ts';
import { setStage } from '../../drivers/stage.ts';
import { test } from '../../drivers/test.ts';
import { seriousFindings } from '../../drivers/walk/serious-findings.ts';

const stage = setStage({ SAMPLE_DATA: 'off' });

const list = ['Ш1;Д1;Знак;Азимут1', '57.0;60.0;60;90', '57.1;60.1;80;180', '57.2;300;60;0'].join('\n');
const file = { name: 'камеры области.csv', mimeType: 'text/csv', buffer: Buffer.from(list) };

test('a moderator maps the columns of a list, previews the import and runs it', { tag: '@core' }, async () => {
  const moderator = await MemberAccount.of(stage.server(), 'maria', 'moderator');
  const known = await moderator.add({ x: 60, y: 57, type: 'static_cam', speed: 60, dirType: 1, direction: 90 });
  const { page, context, complaints } = await stage.visitor();
  await moderator.enter(context);
  await page.goto('/useful/converters');
  await page.locator('input[type="file"]').setInputFiles(file);
  await page.getByText('не нашли долготу и широту').waitFor();
  assert.equal(await page.getByRole('region', { name: 'На карту' }).count(), 0);
  await page.getByLabel('Широта').selectOption('Ш1');
  await page.getByLabel('Долгота').selectOption('Д1');
  await page.getByLabel('Ограничение').selectOption('Знак');
  await page.getByLabel('Куда смотрит камера, °').selectOption('Азимут1');
  await page.getByRole('button', { name: 'Прочитать заново' }).click();
  const intoMap = page.getByRole('region', { name: 'На карту' });
  await intoMap.waitFor();
  assert.deepEqual(await seriousFindings(page), []);

  await intoMap.getByRole('button', { name: 'Проверить' }).click();
  const bring = intoMap.getByRole('button', { name: 'Добавить 1 точку' });
  await bring.waitFor();
  await intoMap.getByText('Почему отклонены строки').click();
  await intoMap.getByText(/^4: /).waitFor();
  assert.equal((await points()).length, 1, 'a preview writes nothing');
  assert.deepEqual(await seriousFindings(page), []);
  await bring.click();
  const question = page.getByRole('dialog', { name: 'Добавить на карту 1 точку?' });
  await question.getByRole('button', { name: 'Добавить 1 точку' }).click();
  await intoMap.getByText('Готово: точки на карте.').waitFor();
  const now = (await points()).toSorted((one, other) => one.x - other.x);
  assert.deepEqual(
    now.map(({ x, y, speed, direction, author }) => [x, y, speed, direction, author.login]),
    [
      [60, 57, 60, 90, 'maria'],
      [60.1, 57.1, 80, 180, 'maria'],
    ],
  );
  assert.ok(now.some(({ _id }) => _id === known._id));
  assert.deepEqual(complaints, []);
});

async function points(): Promise<Point[]> {
  const answer = await fetch(`${stage.server().url}/api/points/?bbox=59,56,61,58`);
  return ((await answer.json()) as { items: Point[] }).items;
}
