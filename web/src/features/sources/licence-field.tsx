import { mayBeCopied } from '@dozor/domain/candidates/source-licence.ts';
import { TextInput } from '@mantine/core';
import { useTranslation } from '../../i18n/translation.ts';

interface LicenceFieldProps {
  value: string;
  error: string | undefined;
  /** The datalist of known names. */
  listId: string;
  onChange: (value: string) => void;
}

export function LicenceField({ value, error, listId, onChange }: LicenceFieldProps) {
  const { t } = useTranslation('candidates');
  const verdict = value.trim() === '' ? 'licenceHint' : mayBeCopied(value) ? 'licenceOpen' : 'licenceClosed';
  return (
    <TextInput
      label={t('sources.add.licence')}
      description={t(`sources.add.${verdict}`)}
      list={listId}
      value={value}
      maxLength={64}
      error={error}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  );
}
