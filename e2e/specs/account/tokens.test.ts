import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { MemberAccount } from '../../drivers/account/member-account.ts';
import { setStage } from '../../drivers/stage.ts';
import { test } from '../../drivers/test.ts';

const stage = setStage({ SAMPLE_DATA: 'off' });

test(
  'a program adds a point with a token created in the profile, and is refused once the token is revoked',
  { tag: '@core' },
  async () => {
    const anna = await MemberAccount.of(stage.server(), 'anna');
    const { page, context, complaints } = await stage.visitor();
    await anna.enter(context);
    await page.goto('/account/anna/profile#tokens');
    const section = page.getByRole('region', { name: 'Доступ для программ' });
    await section.getByRole('textbox', { name: 'Для чего токен' }).fill('Ночное обновление');
    await section.getByRole('checkbox', { name: 'изменять' }).check();
    await section.getByRole('button', { name: 'Создать токен' }).click();
    const token = await section.getByRole('textbox', { name: 'Токен', exact: true }).inputValue();

    const add = (x: number) =>
      fetch(`${stage.server().url}/api/points/`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: JSON.stringify({ point: { type: 'bad_road', x, y: 53.5, speed: 40 } }),
      });
    assert.equal((await add(20.1)).status, 201);

    await section.getByRole('button', { name: 'Токен сохранён' }).click();
    await page.reload();
    const row = section.getByRole('list', { name: 'Ваши токены' }).getByRole('listitem');
    await row.getByText('читать, изменять').waitFor();
    assert.equal(await row.getByText('ещё не использовался').count(), 0);
    await row.getByRole('button', { name: 'Отозвать: Ночное обновление' }).click();
    await row.waitFor({ state: 'detached' });
    assert.equal((await add(20.2)).status, 401);
    assert.deepEqual(complaints, []);
  },
);

test(
  'a page of another site can read points but cannot make requests as the signed-in user',
  { tag: '@core' },
  async () => {
    const boris = await MemberAccount.of(stage.server(), 'boris');
    const elsewhere = createServer((_request, response) => {
      response.setHeader('content-type', 'text/html').end('<!doctype html><title>elsewhere</title>');
    });
    await new Promise<void>((ready) => elsewhere.listen(0, '127.0.0.1', ready));
    const { page, context, leave } = await stage.visitor();
    try {
      await boris.enter(context);
      await page.goto(`http://127.0.0.1:${(elsewhere.address() as AddressInfo).port}/`);
      const ask = (path: string, credentials: RequestCredentials) =>
        page.evaluate(
          async ({ url, mode }) => {
            const answer = await fetch(url, { credentials: mode }).catch(() => undefined);
            return answer?.status ?? 'kept from the page';
          },
          { url: `${stage.server().url}${path}`, mode: credentials },
        );
      assert.equal(await ask('/api/points/?limit=1', 'omit'), 200);
      assert.equal(await ask('/api/points/?limit=1', 'include'), 'kept from the page');
      assert.equal(await ask('/api/auth/check', 'omit'), 'kept from the page');
    } finally {
      await leave();
      elsewhere.close();
    }
  },
);
