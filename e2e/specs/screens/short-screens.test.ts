import assert from 'node:assert/strict';
import { EditorAccount } from '../../drivers/account/editor-account.ts';
import { MapDriver } from '../../drivers/map/map-driver.ts';
import { screenSize } from '../../drivers/screen-size.ts';
import { setStage } from '../../drivers/stage.ts';
import { test } from '../../drivers/test.ts';
import { phone } from '../../drivers/visitor.ts';

const stage = setStage({ SAMPLE_DATA: 'off' });

for (const [language, words] of [
  ['ru', { open: 'Фильтр', title: 'Фильтр карты', deleted: '+ удалённые', types: 'Типы: Камеры' }],
  ['en', { open: 'Filters', title: 'Map filters', deleted: '+ Deleted', types: 'Types: Cameras' }],
] as const) {
  test(`the filter fits a phone and does not offer deleted points to visitors (${language})`, async () => {
    await EditorAccount.of(stage.server());
    const { page } = await stage.visitor({ ...phone, language });
    const map = new MapDriver(page);
    await map.open('/?center=60.6,56.8&zoom=14');
    await page.getByRole('button', { name: words.open, exact: true }).tap();
    const panel = map.panel(words.title);
    await panel.getByRole('button', { name: words.types }).waitFor();
    assert.equal(await panel.getByText(words.deleted).count(), 0);
    // Five groups, four of which unfold, all and none, three rows of options, the handle and the close button.
    const { controls, height } = await screenSize(panel);
    assert.ok(controls <= 15, `${controls} controls`);
    assert.ok(height <= phone.viewport.height - 120, `${height} px`);
  });
}
