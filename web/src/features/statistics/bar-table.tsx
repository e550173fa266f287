import type { CSSProperties, ReactNode } from 'react';
import { localesOf } from '@dozor/domain/schema/label.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { Text } from '../../ui/layout.tsx';
import classes from './bar-table.module.css';

export interface Bar {
  key: string;
  name: ReactNode;
  value: number;
}

interface BarTableProps {
  caption: string;
  heads: readonly [name: string, value: string];
  bars: readonly Bar[];
  /** The value of a full bar. */
  whole?: number;
}

/** A table whose rows are bars: read as a table, seen as a chart. */
export function BarTable({ caption, heads, bars, whole }: BarTableProps) {
  const language = useLanguage();
  const longest = whole ?? Math.max(1, ...bars.map(({ value }) => value));
  return (
    <Text as="table" className={classes['table']} size="sm">
      <Text as="caption" heard>
        {caption}
      </Text>
      <Text as="thead" heard>
        <tr>
          <th scope="col">{heads[0]}</th>
          <th scope="col">{heads[1]}</th>
        </tr>
      </Text>
      <tbody>
        {bars.map(({ key, name, value }) => (
          <tr key={key}>
            <Text as="th" className={classes['name']} weight={400} scope="row">
              {name}
            </Text>
            <td className={classes['value']}>
              <span className={classes['bar']} style={{ '--share': value / longest } as CSSProperties} />
              <Text as="span" nowrap>
                {value.toLocaleString(localesOf(language))}
              </Text>
            </td>
          </tr>
        ))}
      </tbody>
    </Text>
  );
}
