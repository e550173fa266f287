import type { ReactNode } from 'react';
import type { Control, ControlGroup } from '@dozor/domain/schema/form.ts';
import { FieldControl } from './field-control.tsx';
import classes from './form.module.css';

interface GeneratedFieldsProps {
  controls: readonly Control[];
  group: ControlGroup;
  values: Readonly<Record<string, unknown>>;
  /** In the user's language, by the name of the field. */
  errors: Readonly<Record<string, string | undefined>>;
  /** In the user's language, by the name of the field, where it is not a part of the label. */
  units?: Readonly<Record<string, string | undefined>>;
  onChange: (name: string, value: unknown) => void;
  /** Renders the controls that need more than a value, such as a list of points; null for the others. */
  special?: (control: Control) => ReactNode;
}

export function GeneratedFields({ controls, group, values, errors, units, onChange, special }: GeneratedFieldsProps) {
  const ofGroup = controls.filter((control) => control.group === group);
  if (ofGroup.length === 0) return null;
  return (
    <div className={classes[group]}>
      {ofGroup.map((control) => {
        const { name } = control;
        const own = special?.(control);
        if (own) return <div key={name}>{own}</div>;
        return (
          <FieldControl
            key={name}
            control={control}
            value={values[name]}
            error={errors[name]}
            unit={units?.[name]}
            onChange={(value) => onChange(name, value)}
          />
        );
      })}
    </div>
  );
}
