import type { Control } from '@dozor/domain/schema/form.ts';

export interface ControlProps {
  control: Control;
  value: unknown;
  /** In the user's language; follows the name of the field. */
  unit?: string | undefined;
  /** In the user's language. */
  error?: string | undefined;
  onChange: (value: unknown) => void;
}
