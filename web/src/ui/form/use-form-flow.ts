import type { UseFormReturnType } from '@mantine/form';
import { useState } from 'react';
import { fieldErrors, isTold } from '../../api/api-error.ts';
import { translateMessage } from '../../i18n/server-message.ts';

interface FormFlow<Values extends Record<string, unknown>, Result> {
  form: UseFormReturnType<Values>;
  operation: (values: Values) => Promise<Result>;
  /** After success, for closing the modal. */
  onDone?: (result: Result) => void;
}

/**
 * The one way a form is sent: errors cleared, loading set, the operation run; on success the form is disabled and
 * `onDone` called, on failure the server's errors stand beside their fields, in the user's words.
 */
export function useFormFlow<Values extends Record<string, unknown>, Result>({
  form,
  operation,
  onDone,
}: FormFlow<Values, Result>) {
  const [state, setState] = useState<'ready' | 'running' | 'done'>('ready');

  const send = async (values: Values) => {
    form.clearErrors();
    setState('running');
    try {
      const result = await operation(values);
      setState('done');
      onDone?.(result);
    } catch (error) {
      setState('ready');
      const errors = Object.entries(fieldErrors(error)).map(([path, message]) => [path, translateMessage(message)]);
      form.setErrors(Object.fromEntries(errors));
      focusFirst(form, errors[0]?.[0]);
      if (!isTold(error)) throw error;
    }
  };

  const onSubmit = form.onSubmit(
    (values) => void send(values),
    (errors) => focusFirst(form, Object.keys(errors)[0]),
  );
  return { onSubmit, isRunning: state === 'running', isDisabled: state !== 'ready' };
}

function focusFirst<Values extends Record<string, unknown>>(
  form: UseFormReturnType<Values>,
  path: string | undefined,
): void {
  if (path !== undefined) form.getInputNode(path)?.focus();
}
