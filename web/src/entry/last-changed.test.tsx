import { MantineProvider } from '@mantine/core';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { render, screen } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import type { LastChange } from '@dozor/domain/point/changes/last-change.ts';
import { startMessages } from '../i18n/messages.ts';
import { LastChanged } from './last-changed.tsx';

beforeAll(startMessages);

const dayMs = 86_400_000;

async function said(daysAgo: number, kind: LastChange['kind'], login = 'anna') {
  const at = new Date(Date.now() - daysAgo * dayMs - 60_000).toISOString();
  const root = createRootRoute({ component: () => <LastChanged changed={{ at, kind, by: { _id: '1', login } }} /> });
  const router = createRouter({ routeTree: root, history: createMemoryHistory() });
  render(
    <MantineProvider>
      <RouterProvider router={router} />
    </MantineProvider>,
  );
  const line = await screen.findByRole('paragraph');
  return { text: line.textContent.replace(/\s/g, ' '), freshness: line.dataset['freshness'] };
}

describe('when a point was last changed', () => {
  it('is said with who did it and what', async () => {
    expect(await said(3, 'changed')).toEqual({ text: 'Изменена 3 дня назад, anna', freshness: 'fresh' });
  });

  it('is plain after three months, and confirmed is not changed', async () => {
    expect(await said(120, 'confirmed')).toEqual({ text: 'Подтверждена 3 месяца назад, anna', freshness: 'plain' });
  });

  it('does not claim that nobody has checked it since: votes are no changes', async () => {
    expect(await said(800, 'changed')).toEqual({ text: 'Изменена 2 года назад, anna', freshness: 'long' });
  });

  it('says nothing for the road when a file brought the point in today', async () => {
    expect(await said(1, 'created', 'import')).toEqual({ text: 'Загружена из файла вчера', freshness: 'plain' });
  });
});
