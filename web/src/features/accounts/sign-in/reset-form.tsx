import { requestReset } from '@dozor/contract/calls.ts';
import { call } from '../../../api/call.ts';
import { useTranslation } from '../../../i18n/translation.ts';
import type { ModalContentProps } from '../../../shell/modal/modal-content.ts';
import classes from '../account-form.module.css';
import { AccountForm } from '../account-form.tsx';
import { formProblems } from '../account-rules.ts';
import { BannedState } from '../banned-state.tsx';
import { EmailField } from '../email-field.tsx';
import { useAccountForm } from '../use-account-form.ts';
import { useIsBanned } from '../use-is-banned.ts';
import { ModalLink } from './modal-link.tsx';

export function ResetForm({ close }: ModalContentProps) {
  const { t } = useTranslation('accounts');
  const isBanned = useIsBanned();
  const { field, ...form } = useAccountForm({
    fields: ['email'],
    problems: formProblems,
    operation: (body) => call(requestReset, { body }),
    onDone: close,
  });
  if (isBanned) return <BannedState />;
  return (
    <AccountForm
      form={form}
      submit={t('reset.submit')}
      foot={
        <>
          <ModalLink to="login">{t('reset.toLogin')}</ModalLink>
          <ModalLink to="register">{t('reset.toRegister')}</ModalLink>
        </>
      }
    >
      <p className={classes['note']}>{t('reset.about')}</p>
      <EmailField {...field('email')} label={t('field.email')} data-autofocus autoFocus />
    </AccountForm>
  );
}
