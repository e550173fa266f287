import assert from 'node:assert/strict';
import { MemberAccount } from '../../drivers/account/member-account.ts';
import { becomes } from '../../drivers/becomes.ts';
import { EditDriver } from '../../drivers/map/edit-driver.ts';
import { setStage } from '../../drivers/stage.ts';
import { test } from '../../drivers/test.ts';
import { phone } from '../../drivers/visitor.ts';
import { seriousFindings } from '../../drivers/walk/serious-findings.ts';

const stage = setStage({ SAMPLE_DATA: 'off' });

test(
  'a suspicious edit by a new member is held with a notice until a moderator publishes it with one key',
  { tag: '@core' },
  async () => {
    const owner = await MemberAccount.of(stage.server(), 'owner');
    const novice = await MemberAccount.of(stage.server(), 'novice');
    const moderator = await MemberAccount.of(stage.server(), 'moderator', 'moderator');
    const camera = await owner.add({ x: 60.61, y: 57.36, type: 'static_cam', speed: 60, direction: 85 });

    const { page, context } = await stage.visitor(phone);
    await novice.enter(context);
    const edit = new EditDriver(page);
    await edit.map.open(`/?point=${camera._id}&center=${camera.x},${camera.y}&zoom=16`);
    await edit.change(camera._id);
    await edit.turnTo(265);
    await edit.number('Скорость').fill('110');
    await edit.openMore();
    await edit.number('Широта').fill('57.37');
    await edit.saveButton().click();
    await page.getByText('Сначала правку посмотрит модератор').waitFor();
    assert.equal((await owner.read(camera._id)).version, 1);

    await page.goto('/account/novice');
    const trust = page.getByRole('region', { name: 'Доверие' });
    await trust.getByText(/^Новичок · /).click();
    await trust.getByText(/^До следующего уровня: ещё 10 правок, ещё 3 дня/).waitFor();
    const waiting = page.getByRole('region', { name: 'Ждут проверки' });
    await waiting.getByText(/выйдет на карту/).waitFor();
    assert.deepEqual(await seriousFindings(page), []);

    const desk = await stage.visitor();
    await moderator.enter(desk.context);
    await desk.page.goto('/moderation');
    const list = desk.page.getByRole('listbox', { name: 'Правки на проверку' });
    await list
      .getByRole('option', { selected: true })
      .filter({ hasText: /ждёт проверки.*сдвиг больше 500\sм/ })
      .waitFor();
    const detail = desk.page.getByRole('region', { name: 'Правка' });
    await detail.getByText(/Если никто не решит раньше, выйдет на карту/).waitFor();
    assert.deepEqual(await seriousFindings(desk.page), []);
    await list.focus();
    await desk.page.keyboard.press('c');
    await list.getByText('на карте', { exact: true }).waitFor();
    await becomes(async () => (await owner.read(camera._id)).speed, 110);
    await page.reload();
    await waiting.getByText('на карте', { exact: true }).waitFor();
  },
);
