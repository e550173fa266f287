import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Checkbox.layer.css';
import { ActionIcon, Checkbox, Input } from '@mantine/core';
import { IconMinus, IconPlus } from '@tabler/icons-react';
import { type KeyboardEvent, useId, useState } from 'react';
import type { Control } from '@dozor/domain/schema/form.ts';
import { useTranslation } from '../i18n/translation.ts';
import { useLabel } from '../i18n/use-language.ts';
import type { ControlProps } from './control-props.ts';
import classes from './form.module.css';
import { useHeldSteps } from './use-held-steps.ts';

/** An empty field is NaN; where the number may be unknown, a checkbox sets it to null. */
export function NumberControl({ control, value, unit, error, onChange }: ControlProps) {
  const { t } = useTranslation('edit');
  const label = useLabel();
  const id = useId();
  const [typed, setTyped] = useState<string | null>(null);
  const { min, max, precision = 0 } = control;
  const number = typeof value === 'number' ? value : Number.NaN;
  const steps = numberSteps(control);
  const name = unit === undefined ? label(control.label) : `${label(control.label)}, ${unit}`;
  const isUnknown = control.nullable && value === null;

  const [lastNumber, setLastNumber] = useState(number);
  if (Number.isFinite(number) && number !== lastNumber) setLastNumber(number);

  const stepBy = (by: number) => {
    setTyped(null);
    onChange(steppedNumber(number, by, control));
  };
  const onType = (text: string) => {
    setTyped(text);
    onChange(parsed(text, precision));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const sign = keySigns[event.key];
    if (sign === undefined) return;
    event.preventDefault();
    stepBy(sign * (event.shiftKey || event.key.startsWith('Page') ? steps.coarse : steps.fine));
  };
  const range = min === undefined || max === undefined ? undefined : t('form.range', { min, max });
  return (
    <Input.Wrapper
      id={id}
      label={<FieldLabel name={name} range={range} />}
      description={control.comment && label(control.comment)}
      error={error}
      className={classes['field']}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
    >
      <div className={classes['number']}>
        <StepButton
          label={t('form.stepDown', { name })}
          icon="minus"
          isOff={number <= (min ?? -Infinity)}
          onStep={() => stepBy(-steps.button)}
        />
        <Input
          id={id}
          className={classes['numberInput']}
          inputMode={precision > 0 ? 'decimal' : 'numeric'}
          autoComplete="off"
          role="spinbutton"
          aria-valuenow={Number.isFinite(number) ? number : undefined}
          aria-valuemin={min}
          aria-valuemax={max}
          aria-invalid={error !== undefined}
          placeholder={isUnknown ? t('form.notKnown') : undefined}
          value={typed ?? shown(number)}
          onChange={(event) => onType(event.currentTarget.value)}
          // Typing replaces the current value.
          onFocus={(event) => event.currentTarget.select()}
          onBlur={() => setTyped(null)}
          onKeyDown={onKeyDown}
          error={error !== undefined}
        />
        <StepButton
          label={t('form.stepUp', { name })}
          icon="plus"
          isOff={number >= (max ?? Infinity)}
          onStep={() => stepBy(steps.button)}
        />
      </div>
      {control.nullable && (
        <Checkbox
          className={classes['unknown']}
          size="sm"
          label={t('form.notKnown')}
          aria-label={`${name}: ${t('form.notKnown')}`}
          checked={isUnknown}
          onChange={(event) => {
            setTyped(null);
            onChange(event.currentTarget.checked ? null : lastNumber);
          }}
        />
      )}
    </Input.Wrapper>
  );
}

function FieldLabel({ name, range }: { name: string; range: string | undefined }) {
  return (
    <span className={classes['label']}>
      <span>{name}</span>
      {range !== undefined && <span className={classes['range']}>{range}</span>}
    </span>
  );
}

interface StepButtonProps {
  label: string;
  icon: 'minus' | 'plus';
  isOff: boolean;
  onStep: () => void;
}

/** Not in the tab order: the field itself responds to the arrow keys. */
function StepButton({ label, icon, isOff, onStep }: StepButtonProps) {
  const Icon = icon === 'minus' ? IconMinus : IconPlus;
  const held = useHeldSteps(onStep, isOff);
  return (
    <ActionIcon
      variant="default"
      className={classes['step']}
      aria-label={label}
      tabIndex={-1}
      disabled={isOff}
      {...held}
    >
      <Icon size={18} aria-hidden />
    </ActionIcon>
  );
}

const keySigns: Readonly<Record<string, 1 | -1>> = { ArrowUp: 1, PageUp: 1, ArrowDown: -1, PageDown: -1 };

/** Comma or point, a proper or a typed minus. */
function parsed(text: string, precision: number): number {
  const plain = text.trim().replace(',', '.').replace('−', '-');
  if (!/^-?\d*\.?\d+$|^-?\d+\.$/.test(plain)) return Number.NaN;
  return Number(Number(plain).toFixed(precision));
}

function shown(value: number): string {
  return Number.isFinite(value) ? String(value) : '';
}

interface NumberSteps {
  /** By an arrow key. */
  fine: number;
  /** By a button next to the field. */
  button: number;
  /** By a page key, or an arrow key with shift. */
  coarse: number;
}

/** The steps of a number: its own step, and larger ones where that is tiny compared to the range. */
export function numberSteps({ min = 0, max = 0, step = 1 }: Pick<Control, 'min' | 'max' | 'step'>): NumberSteps {
  const count = (max - min) / step;
  if (count > 100_000) return { fine: step * 10, button: step * 10, coarse: step * 100 };
  if (count > 1000) return { fine: step, button: step * 10, coarse: step * 100 };
  if (count > 100) return { fine: step, button: step * 5, coarse: step * 15 };
  return { fine: step, button: step, coarse: step * 3 };
}

/** The next number on the grid in one direction, within the bounds: from 65 by 10 up is 70. */
export function steppedNumber(
  value: number,
  by: number,
  { min = -Infinity, max = Infinity, precision = 0 }: Pick<Control, 'min' | 'max' | 'precision'>,
): number {
  const size = Math.abs(by);
  const start = Number.isFinite(value) ? value : Math.max(min, Math.min(max, 0));
  const onGrid = rounded(start / size, 6);
  const next = (by > 0 ? Math.floor(onGrid) + 1 : Math.ceil(onGrid) - 1) * size;
  // A position has no grid: it moves by the step from its current value.
  const moved = precision > 0 ? start + by : next;
  return rounded(Math.min(max, Math.max(min, moved)), precision);
}

function rounded(value: number, decimals: number): number {
  return Number(value.toFixed(decimals)) + 0;
}
