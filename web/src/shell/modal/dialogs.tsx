import { useSearch } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import { useAsked } from '../../ui/confirm/confirm-store.ts';
import { lazyPart } from '../../ui/part/lazy-part.tsx';
import { PartBoundary } from '../../ui/part/part-boundary.tsx';
import { isModalName, type ModalName } from './modal-name.ts';

const ConfirmDialog = lazyPart(async () => (await import('../../ui/confirm/confirm-dialog.tsx')).ConfirmDialog);

interface DialogsProps {
  modals: ComponentType<{ name: ModalName }>;
}

/** Their code is loaded with the first of them. */
export function Dialogs({ modals: Modals }: DialogsProps) {
  const _modal = useSearch({ strict: false, select: (search) => search._modal });
  const asked = useAsked();
  return (
    <>
      {isModalName(_modal) && (
        <PartBoundary key={_modal}>
          <Modals name={_modal} />
        </PartBoundary>
      )}
      {asked && (
        <PartBoundary>
          <ConfirmDialog asked={asked} />
        </PartBoundary>
      )}
    </>
  );
}
