import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { getSiteConfig, removeSample } from '@dozor/contract/calls.ts';
import { queryClient } from '../../api/query-client.ts';
import { siteConfigQuery } from '../../api/site-config-query.ts';
import { startMessages } from '../../i18n/messages.ts';
import { loadTexts } from '../../i18n/translator.ts';
import { setSessionUser } from '../../session/session.ts';
import { member, plainConfig } from '../../testing/open-app.tsx';
import { refusal, StubbedServer } from '../../testing/stubs/stubbed-server.ts';
import { RemoveSample } from './remove-sample.tsx';

vi.mock('../../ui/confirm/confirm-store.ts', () => ({ askConfirm: async () => isSure }));
let isSure = true;

beforeEach(async () => {
  isSure = true;
  document.cookie = 'lang=ru; Path=/';
  await startMessages();
  await loadTexts('setup');
});

function show({ hasSample = true, roles = ['admin'] as Parameters<typeof member>[1][] } = {}): StubbedServer {
  queryClient.clear();
  const server = new StubbedServer().answer(getSiteConfig, { ...plainConfig, sample: false });
  vi.stubGlobal('fetch', (...[input, init]: Parameters<typeof fetch>) => server.fetch(input, init));
  setSessionUser(member('chief', ...roles));
  queryClient.setQueryData(siteConfigQuery.queryKey, { ...plainConfig, sample: hasSample });
  render(
    <QueryClientProvider client={queryClient}>
      <MantineProvider>
        <RemoveSample />
      </MantineProvider>
    </QueryClientProvider>,
  );
  return server;
}

const button = () => screen.queryByRole('button', { name: 'Убрать учебные данные' });

test('an administrator removes the sample with one button and sees how many edited points remain', async () => {
  const server = show().answer(removeSample, { message: 'Object deleted', removed: 19_998, stayed: 2 });
  button()?.click();
  await screen.findByText(/^Учебные данные убраны\. Остались 2 точки/);
  expect(server.requestsOf(removeSample)).toHaveLength(1);
  expect(button()).toBeNull();
});

test('nothing is removed without confirmation, and a rejection leaves the button', async () => {
  isSure = false;
  const server = show().answer(removeSample, refusal(503, { message: 'Server is busy' }));
  button()?.click();
  await Promise.resolve();
  expect(server.requestsOf(removeSample)).toHaveLength(0);
  isSure = true;
  button()?.click();
  await vi.waitFor(() => expect(server.requestsOf(removeSample)).toHaveLength(1));
  await vi.waitFor(() => expect(button()?.getAttribute('data-loading')).toBeNull());
});

test('the button is hidden from other roles and when there is no sample', () => {
  show({ roles: ['moderator'] });
  expect(button()).toBeNull();
  show({ hasSample: false });
  expect(button()).toBeNull();
});
