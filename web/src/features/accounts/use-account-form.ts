import { useForm } from '@mantine/form';
import { useFormFlow } from '../../form/use-form-flow.ts';
import { useTranslation } from '../../i18n/translation.ts';
import type { Problems } from './account-rules.ts';
import { fieldText } from './field-text.ts';

interface AccountFormOptions<Field extends string, Result> {
  fields: readonly Field[];
  initial?: Partial<Record<Field, string>>;
  problems: (values: Record<Field, string>) => Problems;
  operation: (values: Record<Field, string>) => Promise<Result>;
  onDone?: (result: Result) => void;
}

/** Logins and addresses never have spaces around them, but pasted or suggested text often does. */
const trimmedFields: readonly string[] = ['login', 'email', 'confirmEmail', 'currentEmail'];

/** Errors are stored as the server's messages and translated when shown, so that they follow the language. */
export function useAccountForm<Field extends string, Result>(options: AccountFormOptions<Field, Result>) {
  const { fields, initial = {}, problems, operation, onDone } = options;
  const { t } = useTranslation('accounts');
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: valuesOf(fields, (field) => (initial as Partial<Record<Field, string>>)[field] ?? ''),
    validate: (values) => problems(trimmed(fields, values)),
  });
  const flow = useFormFlow({
    form,
    operation: (values) => operation(trimmed(fields, values)),
    errorOf: (message) => message,
    ...(onDone && { onDone }),
  });

  /** The input's path in the form is the server's field name. */
  const field = (name: Field) => {
    const { error, ...props } = form.getInputProps(name);
    const message: unknown = error;
    return {
      ...props,
      name,
      error: typeof message === 'string' ? fieldText(t, name, message) : undefined,
      required: true,
      withAsterisk: false,
    };
  };
  return { ...flow, errors: form.errors, field };
}

export type AccountFormState = Pick<
  ReturnType<typeof useAccountForm>,
  'onSubmit' | 'isRunning' | 'isDisabled' | 'errors'
>;

function valuesOf<Field extends string>(fields: readonly Field[], value: (field: Field) => string) {
  return Object.fromEntries(fields.map((field) => [field, value(field)])) as Record<Field, string>;
}

function trimmed<Field extends string>(fields: readonly Field[], values: Readonly<Record<string, unknown>>) {
  return valuesOf(fields, (field) => {
    const text = String(values[field] ?? '');
    return trimmedFields.includes(field) ? text.trim() : text;
  });
}
