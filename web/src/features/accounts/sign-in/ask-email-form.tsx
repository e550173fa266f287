import { Button } from '@mantine/core';
import { IconMailForward } from '@tabler/icons-react';
import { useState } from 'react';
import { changeProfile, refuseEmail } from '@dozor/contract/calls.ts';
import { call } from '../../../api/call.ts';
import { Trans, useTranslation } from '../../../i18n/translation.ts';
import { checkSessionAgain, useSessionUser } from '../../../session/session.ts';
import type { ModalContentProps } from '../../../shell/modal/modal-content.ts';
import { Stack, Text } from '../../../ui/layout.tsx';
import classes from '../account-form.module.css';
import { AccountForm } from '../account-form.tsx';
import { formProblems } from '../account-rules.ts';
import { EmailField } from '../email-field.tsx';
import { usePanelFocus } from '../panel-focus.ts';
import { useAccountForm } from '../use-account-form.ts';

/** If closed, it appears again at the next sign-in. */
export function AskEmailForm({ close }: ModalContentProps) {
  const user = useSessionUser();
  const [sentTo, setSentTo] = useState<string>();
  if (user === null) return null;
  if (sentTo !== undefined) return <LinkOnItsWay email={sentTo} close={close} />;
  return <EmailForm login={user.login} close={close} onSent={setSentTo} />;
}

interface EmailFormProps {
  login: string;
  close: () => void;
  onSent: (email: string) => void;
}

function EmailForm({ login, close, onSent }: EmailFormProps) {
  const { t } = useTranslation('accounts');
  const { field, ...form } = useAccountForm({
    fields: ['email', 'confirmEmail'],
    problems: formProblems,
    operation: async (body) => {
      // A user who has just signed in has just entered the password.
      await call(changeProfile, { params: { login }, body: { currentEmail: '', ...body }, quiet: 'success' });
      await checkSessionAgain();
      return body.email;
    },
    onDone: onSent,
  });
  const refuse = async () => {
    await call(refuseEmail, { params: { login }, quiet: 'success' });
    await checkSessionAgain();
    close();
  };
  return (
    <AccountForm
      form={form}
      submit={t('askEmail.submit')}
      foot={
        <>
          <Button variant="default" onClick={close}>
            {t('askEmail.later')}
          </Button>
          <Button variant="subtle" onClick={() => void refuse()}>
            {t('askEmail.never')}
          </Button>
        </>
      }
    >
      <p className={classes['lead']}>{t('askEmail.text')}</p>
      <EmailField {...field('email')} label={t('field.email')} data-autofocus autoFocus />
      <EmailField {...field('confirmEmail')} label={t('field.confirmEmail')} />
    </AccountForm>
  );
}

function LinkOnItsWay({ email, close }: { email: string; close: () => void }) {
  const { t } = useTranslation('accounts');
  const panel = usePanelFocus<HTMLDivElement>();
  return (
    <Stack className={classes['panel']} align="start" gap={12} ref={panel} tabIndex={-1}>
      <IconMailForward size={40} stroke={1.5} aria-hidden className={classes['panelIcon']} />
      <div role="status">
        <Text mb={4} size="lg" weight={600}>
          {t('askEmail.sentTitle')}
        </Text>
        <p className={classes['note']}>
          <Trans
            t={t}
            i18nKey="askEmail.sentText"
            values={{ email }}
            components={{ email: <Text as="bdi" weight={500} tone="text" breaks /> }}
          />
        </p>
      </div>
      <Button onClick={close}>{t('askEmail.close')}</Button>
    </Stack>
  );
}
