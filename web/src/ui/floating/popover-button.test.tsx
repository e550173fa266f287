import { MantineProvider } from '@mantine/core';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { startMessages } from '../../i18n/messages.ts';
import { PopoverButton } from './popover-button.tsx';

test('the dialog takes the focus, traps it, and returns it to its button', async () => {
  await startMessages();
  render(
    <MantineProvider env="test">
      <PopoverButton label="Layers" button={(opener) => <button {...opener}>Open</button>}>
        <button>First</button>
        <button>Second</button>
      </PopoverButton>
    </MantineProvider>,
  );
  const user = userEvent.setup();
  const opener = screen.getByRole('button', { name: 'Open' });
  await user.click(opener);
  await screen.findByRole('dialog');
  const focused = () => document.activeElement?.textContent;
  await waitFor(() => expect(focused()).toBe('First'));
  await user.tab();
  expect(focused()).toBe('Second');
  await user.tab();
  expect(focused()).toBe('First');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(document.activeElement).toBe(opener));
  // A press outside closes it as well.
  await user.click(opener);
  await waitFor(() => expect(focused()).toBe('First'));
  fireEvent.mouseDown(document.body);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(document.activeElement).toBe(opener));
});
