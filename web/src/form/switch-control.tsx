import '@mantine/core/styles/Chip.layer.css';
import { Chip, VisuallyHidden } from '@mantine/core';
import { useId } from 'react';
import { Hint } from '../ui/floating/hint.tsx';
import { useLabel } from '../i18n/use-language.ts';
import type { ControlProps } from './control-props.ts';
import classes from './form.module.css';

/** A yes/no option; several of them are side by side. */
export function SwitchControl({ control, value, onChange }: ControlProps) {
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
