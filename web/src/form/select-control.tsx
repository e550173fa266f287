import { Select } from '@mantine/core';
import { useTranslation } from '../i18n/translation.ts';
import { useLabel } from '../i18n/use-language.ts';
import type { ControlProps } from './control-props.ts';
import classes from './form.module.css';

/** One of many options, found by typing a part of its name. */
export function SelectControl({ control, value, error, onChange }: ControlProps) {
  const { t } = useTranslation('edit');
  const label = useLabel();
  const options = control.options ?? [];
  return (
    <Select
      className={classes['field']}
      label={label(control.label)}
      description={control.comment && label(control.comment)}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      error={error}
      searchable
      allowDeselect={false}
      checkIconPosition="right"
      maxDropdownHeight={280}
      nothingFoundMessage={t('form.nothingFound')}
      value={String(value)}
      data={options.map((option) => ({ value: String(option.value), label: label(option.label) }))}
      onChange={(chosen) => {
        const option = options.find((one) => String(one.value) === chosen);
        if (option !== undefined) onChange(option.value);
      }}
    />
  );
}
