import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { requestReset } from '@dozor/contract/calls.ts';
import { errorOf, fieldOf, fillIn, findForm } from '../../../testing/form-fields.ts';
import { findNotice } from '../../../testing/notices.ts';
import { openApp, type OpenedApp } from '../../../testing/open-app.tsx';
import { refusal } from '../../../testing/stubs/stubbed-server.ts';

const email = 'Электронная почта';

async function openForm(): Promise<OpenedApp & { form: HTMLElement; send: () => Promise<void> }> {
  const app = await openApp('/help/rules?_modal=reset');
  const form = await findForm('Сброс пароля');
  const send = () => app.user.click(within(form).getByRole('button', { name: 'Прислать ссылку' }));
  return { ...app, form, send };
}

test('an invalid email is rejected without a request', async () => {
  const { server, form, send } = await openForm();
  await send();
  expect(errorOf(form, email)).toBe('Введите адрес почты');
  fillIn(form, { [email]: 'ivan@' });
  await send();
  expect(errorOf(form, email)).toBe('Проверьте адрес почты');
  expect(server.requestsOf(requestReset)).toEqual([]);
});

test('an unknown email is reported at its field, which is focused', async () => {
  const { server, form, send } = await openForm();
  server.answer(requestReset, refusal(400, { email: 'User with this email does not exist' }));
  fillIn(form, { [email]: 'nobody@example.com' });
  await send();
  await waitFor(() => expect(errorOf(form, email)).toBe('Пользователя с таким адресом почты нет'));
  await waitFor(() => expect(document.activeElement).toBe(fieldOf(form, email)));
});

test('a sent link is confirmed by a notice, and the form closes', async () => {
  const { server, router, form, send } = await openForm();
  server.answer(requestReset, { message: 'A confirmation email has been sent to your mailing address' });
  fillIn(form, { [email]: ' ivan@example.com' });
  await send();
  await findNotice('На вашу почту отправлено письмо с подтверждением');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(router.state.location.search).toEqual({});
  expect(server.requestsOf(requestReset).map(({ body }) => body)).toEqual([{ email: 'ivan@example.com' }]);
});

test('a mail that could not be sent leaves the form unchanged', async () => {
  const { server, form, send } = await openForm();
  server.answer(requestReset, refusal(500, { message: 'Could not send mail' }));
  fillIn(form, { [email]: 'ivan@example.com' });
  await send();
  await findNotice('Не удалось отправить письмо');
  expect(fieldOf(form, email).value).toBe('ivan@example.com');
  expect(errorOf(form, email)).toBe('');
});
