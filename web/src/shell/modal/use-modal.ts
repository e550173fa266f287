import { useNavigate, useRouter } from '@tanstack/react-router';
import { useCallback } from 'react';
import type { ModalName } from './modal-name.ts';
import { rememberOpener } from './modal-opener.ts';
import type { ModalSearch } from './root-search.ts';

declare module '@tanstack/history' {
  interface HistoryState {
    /** The entry was made by opening a modal on this page, so closing it means going back. */
    modalOpened?: boolean;
  }
}

export type ModalParameters = Omit<ModalSearch, '_modal'>;

const noModal: Record<keyof ModalSearch, undefined> = {
  _modal: undefined,
  _photo: undefined,
  _point: undefined,
  _comment: undefined,
  _about: undefined,
  _confirmed: undefined,
};

export function useModal() {
  const navigate = useNavigate();
  const router = useRouter();

  const openModal = useCallback(
    (name: ModalName, parameters: ModalParameters = {}) => {
      const isOpen = router.state.location.search._modal !== undefined;
      if (!isOpen) rememberOpener();
      void navigate({
        to: '.',
        search: (previous) => ({ ...previous, ...noModal, ...parameters, _modal: name }),
        replace: isOpen,
        state: (previous) => ({ ...previous, modalOpened: isOpen ? previous.modalOpened === true : true }),
        resetScroll: false,
      });
    },
    [navigate, router],
  );

  const closeModal = useCallback(() => {
    if (router.state.location.state.modalOpened === true) return router.history.back();
    void navigate({
      to: '.',
      search: (previous) => ({ ...previous, ...noModal }),
      replace: true,
      resetScroll: false,
    });
  }, [navigate, router]);

  return { openModal, closeModal };
}
