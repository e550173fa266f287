import { lazy, type ComponentType, type LazyExoticComponent } from 'react';
import type { ModalName } from './modal-name.ts';

export interface ModalContentProps {
  /** Called when the modal's work is done. */
  close: () => void;
}

interface ModalEntry {
  content: LazyExoticComponent<ComponentType<ModalContentProps>>;
  size: 'sm' | 'md' | 'xl';
  canMaximise?: true;
}

const coming = lazy(async () => ({ default: (await import('./modal-coming.tsx')).ModalComing }));

/** Content of each modal, loaded when it is first opened. Titles stand in shell.json under `modal`. */
export const modalRegistry: Record<ModalName, ModalEntry> = {
  login: { content: coming, size: 'sm' },
  register: { content: coming, size: 'sm' },
  reset: { content: coming, size: 'sm' },
  imageModal: { content: coming, size: 'xl', canMaximise: true },
  complain: { content: coming, size: 'md' },
};
