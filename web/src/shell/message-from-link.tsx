import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect } from 'react';
import { isKnownMessage } from '../i18n/server-message.ts';
import { notify } from '../ui/notify.ts';

const addressChanged = 'User data changed successfully';

/**
 * The link to a new address, and a link in a mail that is used up, come back as `/?message=…`: the message is shown
 * once and leaves the address.
 */
export function MessageFromLink() {
  const { message } = useSearch({ strict: false });
  const navigate = useNavigate();
  useEffect(() => {
    if (message === undefined) return;
    if (isKnownMessage(message)) notify({ type: message === addressChanged ? 'success' : 'error', message });
    void navigate({ to: '.', search: (previous) => ({ ...previous, message: undefined }), replace: true });
  }, [message, navigate]);
  return null;
}
