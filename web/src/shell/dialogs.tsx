import { useSearch } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { useAsked } from '../ui/confirm/confirm-store.ts';
import { isModalName } from './modal-name.ts';

const ModalsHost = lazy(async () => ({ default: (await import('./modals-host.tsx')).ModalsHost }));
const ConfirmDialog = lazy(async () => ({ default: (await import('../ui/confirm/confirm-dialog.tsx')).ConfirmDialog }));

/** The modal that the address names and the question that is put. Their code comes with the first of them. */
export function Dialogs() {
  const { _modal } = useSearch({ strict: false });
  const asked = useAsked();
  return (
    <Suspense>
      {isModalName(_modal) && <ModalsHost name={_modal} />}
      {asked && <ConfirmDialog asked={asked} />}
    </Suspense>
  );
}
