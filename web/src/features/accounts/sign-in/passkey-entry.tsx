import { Button } from '@mantine/core';
import { IconKey } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useTranslation } from '../../../i18n/translation.ts';
import type { SessionUser } from '../../../session/stored-user.ts';
import { signInFromSuggestions, signInWithPasskey, stopAskingBrowser } from '../passkey-ceremony.ts';
import { usePasskeyWork } from '../profile/use-passkey-work.ts';

interface PasskeyEntryProps {
  onSignedIn: (user: SessionUser, message: string) => void;
}

/** Signing in with the button, or with the passkeys that the browser suggests in the login field. */
export function PasskeyEntry({ onSignedIn }: PasskeyEntryProps) {
  const { t } = useTranslation('accounts');
  const { isRunning, run } = usePasskeyWork();
  const entered = useEffectEvent(onSignedIn);
  const suggestions = useRef<AbortController>(undefined);

  useEffect(() => {
    const offer = new AbortController();
    suggestions.current = offer;
    signInFromSuggestions(offer.signal)
      .then((found) => {
        if (found && !offer.signal.aborted) entered(found.user, found.message);
      })
      // Nothing was requested by a click: the form and the button remain as before.
      .catch(() => undefined);
    return () => {
      offer.abort();
      stopAskingBrowser();
    };
  }, []);

  const enter = () =>
    run(async () => {
      suggestions.current?.abort();
      const { user, message } = await signInWithPasskey();
      onSignedIn(user, message);
    });
  return (
    <Button
      variant="default"
      leftSection={<IconKey size={18} stroke={1.75} aria-hidden />}
      loading={isRunning}
      onClick={enter}
    >
      {t('login.byPasskey')}
    </Button>
  );
}
