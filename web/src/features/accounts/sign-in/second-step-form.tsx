import { Button, TextInput } from '@mantine/core';
import { IconKey } from '@tabler/icons-react';
import { useState } from 'react';
import { takeSecondStep } from '@dozor/contract/calls.ts';
import { ApiError } from '../../../api/api-error.ts';
import { call } from '../../../api/call.ts';
import { useTranslation } from '../../../i18n/translation.ts';
import type { SessionUser } from '../../../session/stored-user.ts';
import { Row, Stack } from '../../../ui/layout.tsx';
import classes from '../account-form.module.css';
import { AccountForm } from '../account-form.tsx';
import { usePanelFocus } from '../panel-focus.ts';
import { confirmWithPasskey } from '../passkey-ceremony.ts';
import { canUsePasskeys } from '../passkey-support.ts';
import { usePasskeyWork } from '../profile/use-passkey-work.ts';
import { useAccountForm } from '../use-account-form.ts';

export interface SecondStep {
  step: string;
  options: { challenge: string };
}

interface SecondStepFormProps {
  asked: SecondStep;
  onSignedIn: (user: SessionUser, message: string) => void;
  /** The password has to be entered again. */
  onBack: () => void;
}

export function SecondStepForm({ asked, onSignedIn, onBack }: SecondStepFormProps) {
  const { t } = useTranslation('accounts');
  const [byCode, setByCode] = useState(!canUsePasskeys());
  const panel = usePanelFocus<HTMLDivElement>();
  // A challenge is valid for one answer, so a rejected passkey requires the password again.
  const { isRunning, run } = usePasskeyWork(onBack);
  if (byCode) return <CodeForm asked={asked} onSignedIn={onSignedIn} onBack={onBack} />;
  const confirm = () =>
    run(async () => {
      const { user, message } = await confirmWithPasskey(asked.options);
      onSignedIn(user, message);
    });
  return (
    <Stack className={classes['panel']} align="start" gap={12} ref={panel} tabIndex={-1}>
      <p className={classes['lead']}>{t('secondStep.text')}</p>
      <Button leftSection={<IconKey size={18} stroke={1.75} aria-hidden />} loading={isRunning} onClick={confirm}>
        {t('secondStep.submit')}
      </Button>
      <Row className={classes['foot']} gap={24} rowGap={4} wrap mt={16} size="sm">
        <Button variant="subtle" onClick={() => setByCode(true)}>
          {t('secondStep.toCode')}
        </Button>
        <Button variant="subtle" onClick={onBack}>
          {t('unconfirmed.back')}
        </Button>
      </Row>
    </Stack>
  );
}

function CodeForm({ asked, onSignedIn, onBack }: SecondStepFormProps) {
  const { t } = useTranslation('accounts');
  const { field, ...form } = useAccountForm({
    fields: ['code'],
    problems: ({ code }): Record<string, string> => (code.trim() === '' ? { code: 'is required' } : {}),
    operation: async ({ code }) => {
      try {
        return await call(takeSecondStep, { body: { step: asked.step, code }, quiet: 'success' });
      } catch (error) {
        if (error instanceof ApiError && error.message === 'Sign-in has expired') onBack();
        throw error;
      }
    },
    onDone: ({ user, message }) => onSignedIn(user, message),
  });
  const back = (
    <Button variant="subtle" onClick={onBack}>
      {t('unconfirmed.back')}
    </Button>
  );
  return (
    <AccountForm form={form} submit={t('login.submit')} foot={back}>
      <p className={classes['lead']}>{t('secondStep.codeText')}</p>
      <TextInput
        {...field('code')}
        label={t('field.code')}
        autoComplete="one-time-code"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        data-autofocus
        autoFocus
      />
    </AccountForm>
  );
}
