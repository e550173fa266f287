import { MantineProvider } from '@mantine/core';
import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { EmailField } from './email-field.tsx';

function attributesOf(props: Parameters<typeof EmailField>[0]): Record<string, string | null> {
  render(
    <MantineProvider>
      <EmailField {...props} label="Почта" />
    </MantineProvider>,
  );
  const field = screen.getByLabelText('Почта');
  const names = ['type', 'inputmode', 'autocomplete', 'autocapitalize', 'autocorrect', 'spellcheck'];
  return Object.fromEntries(names.map((name) => [name, field.getAttribute(name)]));
}

const asEmail = { type: 'email', inputmode: 'email', autocapitalize: 'none', autocorrect: 'off', spellcheck: 'false' };

test('the field requests an email keyboard without autocorrection', () => {
  expect(attributesOf({})).toEqual({ ...asEmail, autocomplete: 'email' });
});

test('autocomplete can be turned off, so that the user’s own email is not suggested', () => {
  expect(attributesOf({ autoComplete: 'off' })).toEqual({ ...asEmail, autocomplete: 'off' });
});
