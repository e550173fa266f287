import type { ComponentType, LazyExoticComponent } from 'react';
import type { ModalName } from './modal-name.ts';

export interface ModalContentProps {
  close: () => void;
}

export interface ModalContent {
  content: LazyExoticComponent<ComponentType<ModalContentProps>>;
  size: 'sm' | 'md' | 'xl';
  canMaximise?: true;
}

/** The forms and views belong to the features, which the frame does not know: they are passed in. */
export type ModalContents = Record<ModalName, ModalContent>;
