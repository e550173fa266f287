import { createMemoryHistory } from '@tanstack/react-router';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { App } from '../../../app/app.tsx';
import { createAppRouter, type AppRouter } from '../../../app/create-app-router.ts';
import { changeLanguage, startMessages } from '../../../i18n/messages.ts';
import { setSessionUser } from '../../../session/session.ts';
import { takeNotices } from '../../../ui/notices/notice-queue.ts';

const fetchMock = vi.fn<typeof fetch>();
const showNotice = vi.fn();
let router: AppRouter;

function input(name: string): HTMLInputElement {
  const found = document.querySelector<HTMLInputElement>(`[role="dialog"] input[name="${name}"]`);
  if (found === null) throw new Error(`There is no field ${name}`);
  return found;
}

function fill(values: Record<string, string>): void {
  for (const [name, value] of Object.entries(values)) fireEvent.change(input(name), { target: { value } });
}

async function send(): Promise<void> {
  await act(async () => {
    fireEvent.submit(input('login'));
  });
}

function messageOf(name: string): string {
  const ids = input(name).getAttribute('aria-describedby')?.split(' ') ?? [];
  const last = ids.map((id) => document.getElementById(id)).findLast((element) => element?.id.endsWith('-error'));
  return last?.textContent ?? '';
}

const right = {
  login: 'ivan',
  email: 'ivan@example.com',
  confirmEmail: 'ivan@example.com',
  password: 'correct horse',
  confirmPassword: 'correct horse',
};

beforeEach(async () => {
  vi.stubGlobal('fetch', fetchMock);
  fetchMock.mockReset();
  showNotice.mockReset();
  document.cookie = 'lang=ru; Path=/';
  await startMessages();
  setSessionUser(null);
  router = createAppRouter(createMemoryHistory({ initialEntries: ['/about/mission?_modal=register'] }));
  render(<App router={router} />);
  takeNotices(showNotice);
  await waitFor(() => input('login'));
});

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test('all invalid fields are reported at once, and nothing is sent', async () => {
  fill({ login: 'a b', email: 'ivan@', confirmEmail: 'other', password: 'short', confirmPassword: 'other' });
  await send();
  expect(Object.keys(right).map(messageOf)).toEqual([
    'Можно только буквы, цифры и знаки _ - .',
    'Проверьте адрес почты',
    'Адреса не совпадают',
    'Нужно не меньше 8 знаков',
    'Пароли не совпадают',
  ]);
  expect(document.activeElement).toBe(input('login'));
  expect(screen.getAllByRole('status', { hidden: true }).some(({ textContent }) => textContent === '5 ошибок')).toBe(
    true,
  );
  expect(fetchMock).not.toHaveBeenCalled();
});

test('visible error messages follow a change of language', async () => {
  await send();
  expect(messageOf('password')).toBe('Введите пароль');
  expect(messageOf('login')).toBe('Введите логин');
  await act(() => changeLanguage('en'));
  expect(messageOf('password')).toBe('Enter your password');
  // The server's own text for an empty login is not a sentence.
  expect(messageOf('login')).toBe('Enter your login');
});

test('server errors are shown at their fields, and the first of these fields is focused', async () => {
  fetchMock.mockImplementation(
    async () =>
      new Response('{"email":"This email is already taken","login":"This login is already taken"}', { status: 400 }),
  );
  fill(right);
  await send();
  await waitFor(() => expect(messageOf('login')).toBe('Этот логин уже занят'));
  expect(messageOf('email')).toBe('Этот адрес почты уже занят');
  expect(document.activeElement).toBe(input('login'));
  expect(router.state.location.search._modal).toBe('register');
});

test('pressing Enter twice registers once; the dialog then shows the email and can resend the mail', async () => {
  const { promise, resolve } = Promise.withResolvers<Response>();
  fetchMock.mockReturnValue(promise);
  fill({ ...right, email: ' ivan@example.com ' });
  await send();
  await send();
  await act(async () =>
    resolve(new Response('{"message":"A confirmation email has been sent to your mailing address"}')),
  );
  await waitFor(() => screen.getByText('Письмо отправлено'));
  screen.getByText('ivan@example.com');
  expect(showNotice).not.toHaveBeenCalled();
  expect(router.state.location.search._modal).toBe('register');
  expect(fetchMock).toHaveBeenCalledTimes(1);
  expect(JSON.parse(String(fetchMock.mock.calls[0]?.[1]?.body))).toEqual(right);
  await act(async () => {
    fireEvent.click(screen.getByRole('button', { name: 'Отправить ещё раз' }));
  });
  expect(fetchMock.mock.calls[1]?.[0]).toBe('/api/registration/resend');
  expect(JSON.parse(String(fetchMock.mock.calls[1]?.[1]?.body))).toEqual({ email: 'ivan@example.com' });
});

test('the show button reveals only its own password and turns into a hide button', () => {
  const [first] = screen.getAllByRole('button', { name: 'Показать пароль', hidden: true });
  if (first === undefined) throw new Error('There is no button');
  fireEvent.mouseDown(first);
  expect([input('password').type, input('confirmPassword').type]).toEqual(['text', 'password']);
  expect(first.getAttribute('aria-label')).toBe('Скрыть пароль');
});
