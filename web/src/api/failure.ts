import { notify } from '../ui/notify.ts';
import { type ApiError, ConnectionError } from './api-error.ts';

const rightsText = 'You do not have enough rights';

type Recheck = () => Promise<void>;

let recheckSession: Recheck = async () => {};
let recheckUnderWay: Promise<void> | undefined;

/** What to do after a 401; the app sets it at the start. */
export function setSessionRecheck(recheck: Recheck): void {
  recheckSession = recheck;
}

/** Shows the user why a request failed, as specification §8 has it; the caller throws the error on. */
export async function notifyFailure(error: ApiError | ConnectionError): Promise<void> {
  if (error instanceof ConnectionError) return notify({ type: 'error', message: error.message });
  if (error.status >= 500) return notify({ type: 'error', message: error.message || 'Server error' });
  if (error.status !== 401) return notify({ type: 'error', message: error.message });
  if (error.message !== rightsText) notify({ type: 'error', message: error.message });
  await afterUnauthorized();
}

/** Several calls refused at once ask the session once and show the rights text once. */
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
