import type { ReactNode } from 'react';
import { LoadingState } from '../state/loading-state.tsx';
import classes from './data-table.module.css';
import { TablePages, type Paging } from './table-pages.tsx';

export interface Column<Row> {
  key: string;
  header: string;
  cell: (row: Row) => ReactNode;
  /** CSS width on a desktop; the rest is shared. */
  width?: string;
  align?: 'right';
  /** On a phone a row is a card: `title` is its heading, `corner` is placed next to that, `hidden` is left out. */
  onPhone?: 'title' | 'corner' | 'hidden';
}

interface DataTableProps<Row> {
  /** The table's name for screen readers. */
  label: string;
  columns: readonly Column<Row>[];
  /** Undefined while the first page is loading. */
  rows: readonly Row[] | undefined;
  rowKey: (row: Row) => string;
  empty: ReactNode;
  paging?: Paging;
  onHover?: (row: Row | undefined) => void;
}

export function DataTable<Row>({ label, columns, rows, rowKey, empty, paging, onHover }: DataTableProps<Row>) {
  if (rows === undefined) return <LoadingState lines={8} />;
  if (rows.length === 0) return empty;
  return (
    <>
      <table className={classes['table']} aria-label={label}>
        <colgroup>
          {columns.map(({ key, width }) => (
            <col key={key} style={{ width }} />
          ))}
        </colgroup>
        <thead>
          <tr>
            {columns.map(({ key, header, align }) => (
              <th key={key} scope="col" data-align={align}>
                {header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody onPointerLeave={() => onHover?.(undefined)}>
          {rows.map((row) => (
            <tr key={rowKey(row)} onPointerEnter={() => onHover?.(row)}>
              {columns.map(({ key, header, cell, align, onPhone }) => (
                <td key={key} data-align={align} data-name={header} data-phone={onPhone}>
                  {cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {paging && <TablePages {...paging} />}
    </>
  );
}
