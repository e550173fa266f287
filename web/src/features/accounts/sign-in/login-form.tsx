import { Loader } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { accessLevelOf } from '@dozor/domain/access/role.ts';
import { useTranslation } from '../../../i18n/translation.ts';
import { beginSession } from '../../../session/sign-in.ts';
import type { SessionUser } from '../../../session/stored-user.ts';
import type { ModalContentProps } from '../../../shell/modal/modal-content.ts';
import { useModal } from '../../../shell/modal/use-modal.ts';
import { notify } from '../../../ui/notify.ts';
import { CredentialsForm } from './credentials-form.tsx';
import type { SecondStep } from './second-step-form.tsx';
import { UnconfirmedForm } from './unconfirmed-form.tsx';

const SecondStepForm = lazy(async () => ({ default: (await import('./second-step-form.tsx')).SecondStepForm }));

export function LoginForm({ close }: ModalContentProps) {
  const { t } = useTranslation('accounts');
  const { openModal } = useModal();
  const [unconfirmed, setUnconfirmed] = useState<string>();
  const [secondStep, setSecondStep] = useState<SecondStep>();

  const onSignedIn = (user: SessionUser, message: string) => {
    beginSession(user);
    notify({ type: 'success', message });
    if (accessLevelOf(user.roles) === 'banned') notify({ message: t('banned.short') });
    if (user.asksEmail === true) openModal('email');
    else close();
  };
  if (unconfirmed !== undefined) {
    return <UnconfirmedForm login={unconfirmed} onBack={() => setUnconfirmed(undefined)} />;
  }
  if (secondStep !== undefined) {
    return (
      <Suspense fallback={<Loader type="dots" />}>
        <SecondStepForm asked={secondStep} onSignedIn={onSignedIn} onBack={() => setSecondStep(undefined)} />
      </Suspense>
    );
  }
  return <CredentialsForm onSignedIn={onSignedIn} onUnconfirmed={setUnconfirmed} onSecondStep={setSecondStep} />;
}
