import { MantineProvider, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '../api/api-error.ts';
import { startMessages } from '../i18n/messages.ts';
import { SubmitButton } from '../ui/form/submit-button.tsx';
import { useFormFlow } from './use-form-flow.ts';

interface LoginFormProps {
  operation: () => Promise<string>;
  onDone: (result: string) => void;
}

function LoginForm({ operation, onDone }: LoginFormProps) {
  const form = useForm({ mode: 'uncontrolled', initialValues: { login: 'ivan', email: '' } });
  const { onSubmit, isRunning, isDisabled } = useFormFlow({ form, operation, onDone });
  return (
    <form onSubmit={onSubmit}>
      <fieldset disabled={isDisabled}>
        <TextInput label="Логин" key={form.key('login')} {...form.getInputProps('login')} />
        <TextInput label="Почта" key={form.key('email')} {...form.getInputProps('email')} />
      </fieldset>
      <SubmitButton isRunning={isRunning} errors={form.errors}>
        Отправить
      </SubmitButton>
    </form>
  );
}

function show(operation: () => Promise<string>) {
  const onDone = vi.fn();
  render(
    <MantineProvider>
      <LoginForm operation={operation} onDone={onDone} />
    </MantineProvider>,
  );
  return onDone;
}

async function send(): Promise<void> {
  await act(async () => {
    fireEvent.submit(screen.getByRole('button', { name: 'Отправить' }));
  });
}

beforeEach(async () => {
  document.cookie = 'lang=ru; Path=/';
  await startMessages();
});

test('success disables the form and notifies the caller', async () => {
  const onDone = show(async () => 'done');
  await send();
  await waitFor(() => expect(onDone).toHaveBeenCalledWith('done'));
  expect(screen.getByRole('group')).toHaveProperty('disabled', true);
});

test('server errors appear next to their fields, translated and counted, and the form can be resubmitted', async () => {
  const body = { login: 'This login is already taken', email: 'invalid email' };
  const onDone = show(async () => {
    throw new ApiError(400, body);
  });
  await send();
  expect(await screen.findByText('Этот логин уже занят')).toBeDefined();
  expect(screen.getByText('Неверный адрес почты')).toBeDefined();
  expect(screen.getByRole('status').textContent).toBe('2 ошибки');
  expect(screen.getByRole('group')).toHaveProperty('disabled', false);
  expect(onDone).not.toHaveBeenCalled();
});

test('resubmitting the form clears the previous errors', async () => {
  let tries = 0;
  show(async () => {
    tries += 1;
    if (tries === 1) throw new ApiError(400, { login: 'This login is already taken' });
    return 'done';
  });
  await send();
  await screen.findByText('Этот логин уже занят');
  await send();
  await waitFor(() => expect(screen.queryByText('Этот логин уже занят')).toBeNull());
});
