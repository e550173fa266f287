import type { Control } from '@dozor/domain/schema/form.ts';

/** What every control of a generated form gets, whatever kind of field it edits. */
export interface ControlProps {
  control: Control;
  value: unknown;
  /** What the number counts, in the user's words; stands behind the name of the field. */
  unit?: string | undefined;
  /** In the user's words. */
  error?: string | undefined;
  onChange: (value: unknown) => void;
}
