import { Input, SegmentedControl } from '@mantine/core';
import { useId } from 'react';
import { useLabel } from '../i18n/use-language.ts';
import type { ControlProps } from './control-props.ts';
import classes from './form.module.css';

/** One of a few options, all visible. */
export function ChoiceControl({ control, value, error, onChange }: ControlProps) {
  const label = useLabel();
  const id = useId();
  const options = control.options ?? [];
  return (
    <Input.Wrapper
      className={classes['field']}
      label={<span id={id}>{label(control.label)}</span>}
      labelElement="div"
      description={control.comment && label(control.comment)}
      error={error}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
    >
      <SegmentedControl
        fullWidth
        className={classes['choice']}
        aria-labelledby={id}
        aria-invalid={error !== undefined}
        value={String(value)}
        data={options.map((option) => ({ value: String(option.value), label: label(option.label) }))}
        onChange={(chosen) => onChange(options.find((option) => String(option.value) === chosen)?.value)}
      />
    </Input.Wrapper>
  );
}
