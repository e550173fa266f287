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

test('every row and column is there, with what part of the whole it is', () => {
  show(rows);
  expect(screen.getAllByRole('columnheader').map((head) => head.textContent)).toEqual(['Номер', 'Объект']);
  expect(screen.getAllByRole('row')).toHaveLength(3);
  expect(screen.getByText('21–30 из 95')).toBeDefined();
});

test('the next page is asked for', () => {
  const onChange = show(rows);
  within(screen.getByRole('navigation', { name: 'Страницы' }))
    .getByRole('button', { name: 'Следующая страница' })
    .click();
  expect(onChange).toHaveBeenCalledWith({ page: 4, limit: 10 });
});

test('no rows show what could be here, and a list on its way shows neither', () => {
  show([]);
  expect(screen.getByText('Ничего нет')).toBeDefined();
  show(undefined);
  expect(screen.queryByRole('table')).toBeNull();
});

test('another size of page keeps the first row in sight', () => {
  expect(samePlace(3, 10, 25)).toBe(1);
  expect(samePlace(2, 50, 10)).toBe(6);
  expect(samePlace(1, 100, 10)).toBe(1);
});
