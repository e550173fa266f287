import type { ReactNode } from 'react';
import { SubmitButton } from '../../ui/form/submit-button.tsx';
import classes from './account-form.module.css';
import type { AccountFormState } from './use-account-form.ts';

interface AccountFormProps {
  form: AccountFormState;
  /** What the button does. */
  submit: string;
  children: ReactNode;
  /** Below the button: ways to the other forms. */
  foot?: ReactNode;
  /** What it does cannot be undone. */
  isDangerous?: boolean;
}

/** The frame of every account form: fields, the button with the count of errors, and what stands below. */
export function AccountForm({ form, submit, children, foot, isDangerous = false }: AccountFormProps) {
  const { onSubmit, isRunning, isDisabled, errors } = form;
  return (
    <form onSubmit={onSubmit} noValidate>
      <fieldset disabled={isDisabled} className={classes['fields']}>
        {children}
      </fieldset>
      <SubmitButton isRunning={isRunning} isDisabled={isDisabled} errors={errors} isDangerous={isDangerous}>
        {submit}
      </SubmitButton>
      {foot !== undefined && <div className={classes['foot']}>{foot}</div>}
    </form>
  );
}
