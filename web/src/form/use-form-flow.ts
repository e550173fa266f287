import type { UseFormReturnType } from '@mantine/form';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { fieldErrors, isShown } from '../api/api-error.ts';
import { translateMessage } from '../i18n/server-message.ts';

interface FormFlow<Values extends Record<string, unknown>, Result> {
  form: UseFormReturnType<Values>;
  operation: (values: Values) => Promise<Result>;
  onDone?: (result: Result) => void;
  errorOf?: (message: string) => string;
}

/** On success the form is disabled; on failure the server's errors are next to their fields, the first one focused. */
export function useFormFlow<Values extends Record<string, unknown>, Result>({
  form,
  operation,
  onDone,
  errorOf = translateMessage,
}: FormFlow<Values, Result>) {
  const [state, setState] = useState<'ready' | 'running' | 'done'>('ready');
  const isBusy = useRef(false);
  const focusAfterDrawing = useFocusAfterDrawing();

  const focusFirst = (paths: string[]) =>
    focusAfterDrawing(() => firstOf(paths.map((path) => form.getInputNode(path))));

  const send = async (values: Values) => {
    // The enter key submits a form whose button is already busy.
    if (isBusy.current) return;
    isBusy.current = true;
    const cameFrom = document.activeElement;
    form.clearErrors();
    setState('running');
    try {
      const result = await operation(values);
      setState('done');
      onDone?.(result);
    } catch (error) {
      isBusy.current = false;
      setState('ready');
      const errors = Object.entries(fieldErrors(error)).map(([path, message]) => [path, errorOf(message)] as const);
      form.setErrors(Object.fromEntries(errors));
      if (errors.length > 0) focusFirst(errors.map(([path]) => path));
      // The disabled button has lost its focus.
      else focusAfterDrawing(() => (document.activeElement === document.body ? cameFrom : null));
      if (!isShown(error)) throw error;
    }
  };

  const onSubmit = (event: FormEvent<HTMLFormElement>) =>
    form.onSubmit(
      (values) => void send(values),
      (errors) => focusFirst(Object.keys(errors)),
    )(event);
  return { onSubmit, isRunning: state === 'running', isDisabled: state === 'done' };
}

/** Focuses once the page shows the new state: a disabled field or button cannot have the focus. */
function useFocusAfterDrawing(): (find: () => Element | null) => void {
  const [wanted, setWanted] = useState<{ find: () => Element | null }>();
  useEffect(() => {
    const element = wanted?.find();
    if (element instanceof HTMLElement) element.focus();
  }, [wanted]);
  return (find) => setWanted({ find });
}

/** The first one on the page, regardless of the order of the errors. */
function firstOf(nodes: (Element | null)[]): Element | null {
  const present = nodes.filter((node) => node !== null);
  const isBefore = (one: Element, other: Element) =>
    (one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
  return present.reduce<Element | null>(
    (first, node) => (first === null || isBefore(node, first) ? node : first),
    null,
  );
}
