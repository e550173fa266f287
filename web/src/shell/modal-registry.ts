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

const loginForm = lazy(async () => ({ default: (await import('../features/accounts/login-form.tsx')).LoginForm }));
const registerForm = lazy(async () => ({
  default: (await import('../features/accounts/register-form.tsx')).RegisterForm,
}));
const resetForm = lazy(async () => ({ default: (await import('../features/accounts/reset-form.tsx')).ResetForm }));

const photoViewer = lazy(async () => ({ default: (await import('../features/photos/photo-viewer.tsx')).PhotoViewer }));
const complainForm = lazy(async () => ({
  default: (await import('../features/complaints/complain-form.tsx')).ComplainForm,
}));

/** Content of each modal, loaded when it is first opened. Titles stand in shell.json under `modal`. */
export const modalRegistry: Record<ModalName, ModalEntry> = {
  login: { content: loginForm, size: 'sm' },
  register: { content: registerForm, size: 'sm' },
  reset: { content: resetForm, size: 'sm' },
  imageModal: { content: photoViewer, size: 'xl', canMaximise: true },
  complain: { content: complainForm, size: 'md' },
};
