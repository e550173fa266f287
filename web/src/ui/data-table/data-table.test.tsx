import { MantineProvider } from '@mantine/core';
import { render, screen, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { startMessages } from '../../i18n/messages.ts';
import { DataTable, type Column } from './data-table.tsx';
import { samePlace } from './table-pages.tsx';

interface Row {
  id: string;
  name: string;
}

const columns: Column<Row>[] = [
  { key: 'id', header: 'Номер', cell: (row) => row.id },
  { key: 'name', header: 'Объект', cell: (row) => row.name },
];

const rows: Row[] = [
  { id: '1', name: 'камера' },
  { id: '2', name: 'переезд' },
];

function show(shown: readonly Row[] | undefined, onChange = vi.fn()) {
  render(
    <MantineProvider>
      <DataTable
        label="История"
        columns={columns}
        rows={shown}
        rowKey={(row) => row.id}
        empty={<p>Ничего нет</p>}
        paging={{ page: 3, limit: 10, total: 95, onChange }}
      />
    </MantineProvider>,
  );
  return onChange;
}

beforeEach(async () => {
  document.cookie = 'lang=ru; Path=/';
  await startMessages();
});

test('the table shows every row and column, and their range within the total', () => {
  show(rows);
  expect(screen.getAllByRole('columnheader').map((head) => head.textContent)).toEqual(['Номер', 'Объект']);
  expect(screen.getAllByRole('row')).toHaveLength(3);
  expect(screen.getByText('21–30 из 95')).toBeDefined();
});

test('the next page button requests the next page', () => {
  const onChange = show(rows);
  within(screen.getByRole('navigation', { name: 'Страницы' }))
    .getByRole('button', { name: 'Следующая страница' })
    .click();
  expect(onChange).toHaveBeenCalledWith({ page: 4, limit: 10 });
});

test('an empty list shows its placeholder, and a loading list shows no table', () => {
  show([]);
  expect(screen.getByText('Ничего нет')).toBeDefined();
  show(undefined);
  expect(screen.queryByRole('table')).toBeNull();
});

test('a new page size keeps the first row in view', () => {
  expect(samePlace(3, 10, 25)).toBe(1);
  expect(samePlace(2, 50, 10)).toBe(6);
  expect(samePlace(1, 100, 10)).toBe(1);
});
