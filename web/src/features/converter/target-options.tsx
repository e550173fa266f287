import { Checkbox, Stack } from '@mantine/core';
import type { ExportFormatId } from '@dozor/domain/format/all-formats.ts';
import type { RowOptions } from '@dozor/domain/export/export-format.ts';
import { RussianMarked } from '../../i18n/russian-marked.tsx';
import { useTranslation } from '../../i18n/translation.ts';

/** The language of the names is that of the page. */
export type TargetRowOptions = Omit<RowOptions, 'language' | 'asOf'>;

interface TargetOptionsProps {
  format: ExportFormatId;
  options: TargetRowOptions;
  onOptions: (options: TargetRowOptions) => void;
  milesPerHour: boolean;
  onMilesPerHour: (milesPerHour: boolean) => void;
}

const names = ['selectMiddlePoints', 'withIdPoint', 'extended'] as const;
/** These contain everything about a point whatever the options. */
const whole: readonly ExportFormatId[] = ['GeoJSON', 'CSV'];

export function TargetOptions({ format, options, onOptions, milesPerHour, onMilesPerHour }: TargetOptionsProps) {
  const { t } = useTranslation('export');
  const { t: own } = useTranslation('converter');
  if (whole.includes(format)) return null;
  return (
    <Stack gap="sm">
      {names.map((name) => (
        <Checkbox
          key={name}
          label={t(`options.${name}`)}
          description={<RussianMarked>{t(`options.${name}Hint`)}</RussianMarked>}
          checked={options[name]}
          onChange={(event) => onOptions({ ...options, [name]: event.currentTarget.checked })}
        />
      ))}
      {format === 'PocketGisPlusGB' && (
        <Checkbox
          label={own('target.milesPerHour')}
          description={own('target.milesPerHourHint')}
          checked={milesPerHour}
          onChange={(event) => onMilesPerHour(event.currentTarget.checked)}
        />
      )}
    </Stack>
  );
}
