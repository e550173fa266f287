import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect } from 'react';
import { isKnownMessage } from '../i18n/server-message.ts';
import { notify } from '../ui/notify.ts';

const addressChanged = 'User data changed successfully';

/**
 * Links to a new mail address and used-up mail links redirect to `/?message=…`: the message is shown once and removed
 * from the address.
 */
export function MessageFromLink() {
  const message = useSearch({ strict: false, select: (search) => search.message });
  const navigate = useNavigate();
  useEffect(() => {
    if (message === undefined) return;
    if (isKnownMessage(message)) notify({ type: message === addressChanged ? 'success' : 'error', message });
    void navigate({ to: '.', search: (previous) => ({ ...previous, message: undefined }), replace: true });
  }, [message, navigate]);
  return null;
}
