import type { ComponentType, LazyExoticComponent } from 'react';
import type { ModalName } from './modal-name.ts';

export interface ModalContentProps {
  /** Called when the modal's work is done. */
  close: () => void;
}

export interface ModalContent {
  content: LazyExoticComponent<ComponentType<ModalContentProps>>;
  size: 'sm' | 'md' | 'xl';
  canMaximise?: true;
}

/** The forms and views are the features', and the frame knows none of them: they are handed to it. */
export type ModalContents = Record<ModalName, ModalContent>;
