import '@mantine/core/styles/Checkbox.layer.css';
import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Combobox.layer.css';
import '@mantine/core/styles/FloatingIndicator.layer.css';
import '@mantine/core/styles/SegmentedControl.layer.css';
import '@mantine/core/styles/Chip.layer.css';
import { Button, Chip, Input, SegmentedControl, Select, TextInput, VisuallyHidden } from '@mantine/core';
import { type ReactNode, useId, useState } from 'react';
import { useTranslation } from '../i18n/translation.ts';
import { useLabel } from '../i18n/use-language.ts';
import { Hint } from '../ui/floating/hint.tsx';
import type { ControlProps } from './control-props.ts';
import classes from './form.module.css';
import { localTime, timeOf } from './local-time.ts';
import { NumberControl } from './number-control.tsx';

/** Lists of points need a map and are drawn where there is one. */
export function FieldControl(props: ControlProps): ReactNode {
  switch (props.control.kind) {
    case 'number':
      return <NumberControl {...props} />;
    case 'choice':
      return <ChoiceControl {...props} />;
    case 'select':
      return <SelectControl {...props} />;
    case 'switch':
      return <SwitchControl {...props} />;
    case 'date':
    case 'day':
      return <TimeControl {...props} />;
    case 'checkboxes':
      return <CheckboxesControl {...props} />;
    case 'text':
    case 'email':
      return <TextControl {...props} />;
    case 'password':
    case 'points':
      return null;
  }
}

function CheckboxesControl({ control, value, error, onChange }: ControlProps) {
  const label = useLabel();
  const id = useId();
  const options = control.options ?? [];
  const chosen = Array.isArray(value) ? value.map(String) : [];
  return (
    <Labelled id={id} control={control} error={error}>
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
    </Labelled>
  );
}

function SelectControl({ control, value, error, onChange }: ControlProps) {
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

function ChoiceControl({ control, value, error, onChange }: ControlProps) {
  const label = useLabel();
  const id = useId();
  const options = control.options ?? [];
  return (
    <Labelled id={id} control={control} error={error}>
      <SegmentedControl
        fullWidth
        className={classes['choice']}
        aria-labelledby={id}
        aria-invalid={error !== undefined}
        value={String(value)}
        data={options.map((option) => ({ value: String(option.value), label: label(option.label) }))}
        onChange={(chosen) => onChange(options.find((option) => String(option.value) === chosen)?.value)}
      />
    </Labelled>
  );
}

/** The inputs name the label by its id. */
function Labelled({
  id,
  control,
  error,
  children,
}: Pick<ControlProps, 'control' | 'error'> & { id: string; children: ReactNode }) {
  const label = useLabel();
  return (
    <Input.Wrapper
      className={classes['field']}
      label={<span id={id}>{label(control.label)}</span>}
      labelElement="div"
      description={control.comment && label(control.comment)}
      error={error}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
    >
      {children}
    </Input.Wrapper>
  );
}

function SwitchControl({ control, value, onChange }: ControlProps) {
  const label = useLabel();
  const id = useId();
  const comment = control.comment && label(control.comment);
  return (
    <Hint label={comment} disabled={comment === undefined} multiline maw={280} onFocus onTouch>
      <div>
        <Chip
          className={classes['chip']}
          checked={value === true}
          onChange={onChange}
          aria-describedby={comment === undefined ? undefined : id}
        >
          {label(control.label)}
        </Chip>
        {comment !== undefined && <VisuallyHidden id={id}>{comment}</VisuallyHidden>}
      </div>
    </Hint>
  );
}

function TextControl({ control, value, error, onChange }: ControlProps) {
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

function TimeControl({ control, value, error, onChange }: ControlProps) {
  const { t } = useTranslation('edit');
  const label = useLabel();
  const id = useId();
  const [typed, setTyped] = useState<string | null>(null);
  const isDay = control.kind === 'day';
  const stored = typeof value === 'string' ? (isDay ? value : localTime(value)) : '';
  return (
    <Input.Wrapper
      id={id}
      className={classes['field']}
      label={label(control.label)}
      description={control.comment && label(control.comment)}
      error={error}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
    >
      <div className={classes['time']}>
        <Input
          id={id}
          type={isDay ? 'date' : 'datetime-local'}
          value={typed ?? stored}
          aria-invalid={error !== undefined}
          error={error !== undefined}
          onChange={(event) => {
            const text = event.currentTarget.value;
            setTyped(text);
            const time = isDay ? text || null : timeOf(text);
            if (time !== null) onChange(time);
          }}
          onBlur={() => setTyped(null)}
        />
        {!isDay && (
          <Button variant="default" onClick={() => onChange(new Date().toISOString())}>
            {t('form.now')}
          </Button>
        )}
      </div>
    </Input.Wrapper>
  );
}
