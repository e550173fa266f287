import assert from 'node:assert/strict';
import { languages } from '@dozor/domain/schema/label.ts';
import { EditorAccount } from '../../drivers/account/editor-account.ts';
import { signIn } from '../../drivers/map/edit-driver.ts';
import { MapDriver } from '../../drivers/map/map-driver.ts';
import { setStage } from '../../drivers/stage.ts';
import { test } from '../../drivers/test.ts';
import { appComes, phone } from '../../drivers/visitor.ts';
import { readPage, wordFindings } from '../../drivers/walk/screen-findings.ts';
import { wordsOf } from '../../drivers/words.ts';

const stage = setStage({ SAMPLE_DATA: 'off' });
/** Names of places are Russian or English in any language. */
const nowhere = { x: -30.6, y: 45.7 };

for (const language of languages) {
  test(
    `the first view, a card and a form are in the language of the reader (${language})`,
    { tag: language === 'uk' ? '@core' : [] },
    async () => {
      const editor = await EditorAccount.of(stage.server());
      const point = await editor.add({ ...nowhere, type: 'static_cam', speed: 60, direction: 90, inBack: true });
      const visitor = await stage.visitor({ ...phone, language, isEarly: true });
      const { page, complaints } = visitor;
      const map = new MapDriver(page);
      const words = wordsOf(language);
      const findings = async (of: string) => wordFindings(await readPage(page), language).map((one) => `${of}: ${one}`);

      await page.goto('/');
      const found = await findings('first view');
      await appComes(page);
      await map.isDrawn();
      found.push(...(await findings('map')));

      const near = `center=${nowhere.x},${nowhere.y}&zoom=16`;
      await page.goto(`/?point=${point._id}&${near}`);
      found.push(...(await findings('text of a point')));
      await appComes(page);
      await page.getByRole('article', { name: words('map:card.label', { id: point._id }) }).waitFor();
      found.push(...(await findings('card')));

      await signIn(visitor, stage.server(), `reader-${language}`);
      await page.goto(`/?point=${point._id}&edit=${point._id}&${near}`);
      await appComes(page);
      await page.getByRole('button', { name: words('edit:form.save') }).waitFor();
      await page
        .getByRole('button', { name: words('edit:form.more') })
        .first()
        .click();
      await page.getByText(words('flags:inBack.name')).first().waitFor();
      found.push(...(await findings('form')));
      assert.deepEqual([found, complaints], [[], []]);
    },
  );
}
