import { NativeSelect } from '@mantine/core';
import { formatFacts, formatsOf, isExportFormatId, type ExportFormatId } from '@dozor/domain/format/all-formats.ts';
import { formatFamilies } from '@dozor/domain/format/format-facts.ts';
import { useTranslation } from '../../i18n/translation.ts';
import { useLabel } from '../../i18n/use-language.ts';

interface AppChoiceProps {
  value: ExportFormatId;
  onChange: (format: ExportFormatId) => void;
}

/** Visitors who come for a file know an app or a device, not a format. */
export function AppChoice({ value, onChange }: AppChoiceProps) {
  const { t } = useTranslation('builds');
  const { t: ofExport } = useTranslation('export');
  const label = useLabel();
  return (
    <NativeSelect
      label={t('app')}
      value={value}
      onChange={(event) => isExportFormatId(event.currentTarget.value) && onChange(event.currentTarget.value)}
      data={formatFamilies.map((family) => ({
        group: ofExport(`family.${family}`),
        items: formatsOf(family).map((id) => ({
          value: id,
          label: formatFacts[id].appName ?? label(formatFacts[id].name),
        })),
      }))}
    />
  );
}
