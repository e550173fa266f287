import { useState } from 'react';
import { fieldErrors } from '../../../api/api-error.ts';
import { useTranslation } from '../../../i18n/translation.ts';
import { fieldText } from '../field-text.ts';
import { usePasskeyWork } from './use-passkey-work.ts';

/** Proof that the owner is asking, if the sign-in was long ago. */
export interface Proof {
  isAsked: boolean;
  password: string;
  error: string | undefined;
  setPassword: (password: string) => void;
  isRunning: boolean;
  /** Runs an action; if it needs the password, its field appears, and running the action again sends it. */
  run: (what: (proved: { currentPassword?: string }) => Promise<void>) => void;
}

export function useProof(onDone: () => unknown): Proof {
  const { t } = useTranslation('accounts');
  const [isAsked, setAsked] = useState(false);
  const [password, setPassword] = useState('');
  const [error, setError] = useState<string>();
  const { isRunning, run } = usePasskeyWork();

  const runProved: Proof['run'] = (what) =>
    run(async () => {
      try {
        await what(password === '' ? {} : { currentPassword: password });
      } catch (failure) {
        const message = fieldErrors(failure)['currentPassword'];
        if (message === undefined) throw failure;
        setAsked(true);
        setError(fieldText(t, 'currentPassword', message));
        return;
      }
      setAsked(false);
      setPassword('');
      setError(undefined);
      onDone();
    });
  return { isAsked, password, error, setPassword, isRunning, run: runProved };
}
