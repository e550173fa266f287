import { MantineProvider } from '@mantine/core';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { render, screen } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import type { LastChange } from '@dozor/domain/point/changes/last-change.ts';
import { startMessages } from '../i18n/messages.ts';
import { LastChanged } from './last-changed.tsx';

beforeAll(startMessages);

const dayMs = 86_400_000;

async function rendered(daysAgo: number, kind: LastChange['kind'], login = 'anna') {
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

describe('the last change of a point', () => {
  it('is shown with its kind, age and author', async () => {
    expect(await rendered(3, 'changed')).toEqual({ text: 'Изменена 3 дня назад, anna', freshness: 'fresh' });
  });

  it('is no longer fresh after three months, and a confirmation is not called a change', async () => {
    expect(await rendered(120, 'confirmed')).toEqual({ text: 'Подтверждена 3 месяца назад, anna', freshness: 'plain' });
  });

  it('is marked as old after two years, without a claim that the point went unchecked since', async () => {
    expect(await rendered(800, 'changed')).toEqual({ text: 'Изменена 2 года назад, anna', freshness: 'long' });
  });

  it('is not fresh if the point was imported from a file yesterday', async () => {
    expect(await rendered(1, 'created', 'import')).toEqual({ text: 'Загружена из файла вчера', freshness: 'plain' });
  });
});
