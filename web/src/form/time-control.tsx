import { Button, Input } from '@mantine/core';
import { useId, useState } from 'react';
import { useTranslation } from '../i18n/translation.ts';
import { useLabel } from '../i18n/use-language.ts';
import type { ControlProps } from './control-props.ts';
import classes from './form.module.css';
import { localTime, timeOf } from './local-time.ts';

export function TimeControl({ control, value, error, onChange }: ControlProps) {
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
