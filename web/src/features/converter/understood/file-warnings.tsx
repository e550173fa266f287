import { Button, Group } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import type { ImportSummary } from '@dozor/domain/import/import-summary.ts';
import type { ImportWarning } from '@dozor/domain/import/import-warning.ts';
import type { ColumnUse } from '@dozor/domain/import/names/column-use.ts';
import { useTranslation } from '../../../i18n/translation.ts';
import { Row, Text } from '../../../ui/layout.tsx';
import { useNumbers } from '../../export/format-numbers.ts';
import classes from './file-warnings.module.css';
import { type Followable, isFollowable } from './followed-warning.ts';

interface FileWarningsProps {
  understood: ImportSummary;
  /** Reads the file again with longitude and latitude swapped; undefined where that is no help. */
  onSwap: (() => void) | undefined;
  onSure: () => void;
  /** Reads the file again as a warning suggests. */
  onFollow: (warning: Pick<ImportWarning, 'value'> & { code: Followable }) => void;
}

export function FileWarnings({
  understood: { columns, warnings, refusal, question },
  onSwap,
  onSure,
  onFollow,
}: FileWarningsProps) {
  const { t } = useTranslation('converter');
  const { count } = useNumbers();
  // The page itself asks about two similar formats.
  const shown = warnings.flatMap(({ code, ...shown }) =>
    code === 'uncertainFormat' || (code === 'unusedDirection' && shown.value === question?.column)
      ? []
      : [{ code, ...shown }],
  );
  return (
    <>
      {refusal && (
        <div className={classes['swapped']} role="alert">
          <IconAlertTriangle size={20} stroke={1.75} aria-hidden="true" />
          <div>
            <p>
              {t(`refusal.${refusal.reason}`, {
                number: count(refusal.rows),
                of: count(refusal.of),
                value: 'value' in refusal ? refusal.value : '',
              })}
            </p>
            <Group gap="xs" mt="xs">
              {onSwap && (
                <Button variant="default" onClick={onSwap}>
                  {t('refusal.swap')}
                </Button>
              )}
              <Button variant="default" onClick={onSure}>
                {t('refusal.sure')}
              </Button>
            </Group>
          </div>
        </div>
      )}
      {shown.length > 0 && (
        <ul className={classes['warnings']}>
          {shown.map(({ code, rows, value, field }, index) => (
            <li key={index}>
              <IconAlertTriangle size={16} stroke={1.75} aria-hidden="true" />
              <div>
                {t(`warning.${code}`, { count: rows, number: count(rows), value, field })}
                {isFollowable(code) && (
                  <Button variant="default" size="compact-sm" ml="xs" onClick={() => onFollow({ code, value })}>
                    {t(`follow.${code}`)}
                  </Button>
                )}
              </div>
            </li>
          ))}
        </ul>
      )}
      <Columns columns={columns} />
    </>
  );
}

function Columns({ columns: { used, ignored } }: { columns: ColumnUse }) {
  const { t } = useTranslation('converter');
  if (used.length + ignored.length === 0) return null;
  const names = used.map(({ column, field }) => (column === field ? column : `${column} (${field})`));
  return (
    <Text as="dl" mt={16} size="sm" className={classes['columns']}>
      <dt>{t('columns.used')}</dt>
      <Row as="dd" align="stretch" gap={8} rowGap={4} wrap breaks>
        <ColumnNames names={names} />
      </Row>
      {ignored.length > 0 && (
        <>
          <dt>{t('columns.ignored')}</dt>
          <Row as="dd" align="stretch" gap={8} rowGap={4} wrap breaks>
            <ColumnNames names={ignored} />
          </Row>
        </>
      )}
    </Text>
  );
}

/** The file's own words, in an unknown language. */
function ColumnNames({ names }: { names: readonly string[] }) {
  return names.map((name, index) => <code key={index}>{name}</code>);
}
