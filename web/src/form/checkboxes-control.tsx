import '@mantine/core/styles/Chip.layer.css';
import { Chip, Input } from '@mantine/core';
import { useId } from 'react';
import { useLabel } from '../i18n/use-language.ts';
import type { ControlProps } from './control-props.ts';
import classes from './form.module.css';

/** Any number of options, in the order of the list. */
export function CheckboxesControl({ control, value, error, onChange }: ControlProps) {
  const label = useLabel();
  const id = useId();
  const options = control.options ?? [];
  const chosen = Array.isArray(value) ? value.map(String) : [];
  return (
    <Input.Wrapper
      className={classes['field']}
      label={<span id={id}>{label(control.label)}</span>}
      labelElement="div"
      description={control.comment && label(control.comment)}
      error={error}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
    >
      <div className={classes['chips']} role="group" aria-labelledby={id}>
        {options.map((option) => {
          const own = String(option.value);
          return (
            <Chip
              key={own}
              className={classes['chip']}
              checked={chosen.includes(own)}
              aria-invalid={error !== undefined || undefined}
              onChange={(isOn) => {
                const others = chosen.filter((one) => one !== own);
                onChange(
                  options.map((one) => String(one.value)).filter((one) => (one === own ? isOn : others.includes(one))),
                );
              }}
            >
              {label(option.label)}
            </Chip>
          );
        })}
      </div>
    </Input.Wrapper>
  );
}
