import type { ReactNode } from 'react';
import { SubmitButton } from '../../ui/form/submit-button.tsx';
import { Row, Stack } from '../../ui/layout.tsx';
import classes from './account-form.module.css';
import type { AccountFormState } from './use-account-form.ts';

interface AccountFormProps {
  form: AccountFormState;
  submit: string;
  children: ReactNode;
  /** Below the button: links to the other forms. */
  foot?: ReactNode;
  /** The action cannot be undone. */
  isDangerous?: boolean;
}

export function AccountForm({ form, submit, children, foot, isDangerous = false }: AccountFormProps) {
  const { onSubmit, isRunning, isDisabled, errors } = form;
  return (
    <form onSubmit={onSubmit} noValidate>
      <Stack as="fieldset" className={classes['fields']} gap={16} disabled={isDisabled}>
        {children}
      </Stack>
      <SubmitButton isRunning={isRunning} isDisabled={isDisabled} errors={errors} isDangerous={isDangerous}>
        {submit}
      </SubmitButton>
      {foot !== undefined && (
        <Row className={classes['foot']} gap={24} rowGap={4} wrap mt={16} size="sm">
          {foot}
        </Row>
      )}
    </form>
  );
}
