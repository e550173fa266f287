import { notify } from '../ui/notify.ts';
import { type ApiError, ConnectionError } from './api-error.ts';

const rightsText = 'You do not have enough rights';

type Recheck = () => Promise<void>;

let recheckSession: Recheck = async () => {};
let recheckUnderWay: Promise<void> | undefined;

/** The action after a 401; set by the app at startup. */
export function setSessionRecheck(recheck: Recheck): void {
  recheckSession = recheck;
}

/** Every failure is shown once, here, except those of fields, which their form shows; the caller rethrows the error. */
export async function notifyFailure(error: ApiError | ConnectionError): Promise<void> {
  if (error instanceof ConnectionError) return notify({ type: 'error', message: error.message });
  if (error.status >= 500) return notify({ type: 'error', message: error.message || 'Server error' });
  if (error.status !== 401) return notify({ type: 'error', message: error.message });
  if (error.message !== rightsText) notify({ type: 'error', message: error.message });
  await afterUnauthorized();
}

/** Several simultaneous refusals check the session once and show the rights text once. */
async function afterUnauthorized(): Promise<void> {
  recheckUnderWay ??= (async () => {
    notify({ type: 'error', message: rightsText });
    try {
      await recheckSession();
    } finally {
      recheckUnderWay = undefined;
    }
  })();
  await recheckUnderWay;
}
