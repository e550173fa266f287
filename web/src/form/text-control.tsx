import { TextInput } from '@mantine/core';
import { useLabel } from '../i18n/use-language.ts';
import type { ControlProps } from './control-props.ts';
import classes from './form.module.css';

export function TextControl({ control, value, error, onChange }: ControlProps) {
  const label = useLabel();
  return (
    <TextInput
      className={classes['field']}
      label={label(control.label)}
      description={control.comment && label(control.comment)}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      error={error}
      required={control.required}
      {...(control.max !== undefined && { maxLength: control.max })}
      {...(control.kind === 'email' && { type: 'email', autoComplete: 'email' })}
      value={typeof value === 'string' ? value : ''}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
