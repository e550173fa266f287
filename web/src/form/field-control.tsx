import type { ReactNode } from 'react';
import { CheckboxesControl } from './checkboxes-control.tsx';
import { ChoiceControl } from './choice-control.tsx';
import type { ControlProps } from './control-props.ts';
import { NumberControl } from './number-control.tsx';
import { SelectControl } from './select-control.tsx';
import { SwitchControl } from './switch-control.tsx';
import { TextControl } from './text-control.tsx';
import { TimeControl } from './time-control.tsx';

/**
 * The control for a kind of field, regardless of its name. Lists of points need a map and are drawn where there is one.
 */
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
