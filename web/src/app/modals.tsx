import { lazy } from 'react';
import type { ModalContents } from '../shell/modal/modal-content.ts';
import type { ModalName } from '../shell/modal/modal-name.ts';
import { ModalsHost } from '../shell/modal/modals-host.tsx';

const loginForm = lazy(async () => ({
  default: (await import('../features/accounts/sign-in/login-form.tsx')).LoginForm,
}));
const registerForm = lazy(async () => ({
  default: (await import('../features/accounts/sign-in/register-form.tsx')).RegisterForm,
}));
const resetForm = lazy(async () => ({
  default: (await import('../features/accounts/sign-in/reset-form.tsx')).ResetForm,
}));

const askEmailForm = lazy(async () => ({
  default: (await import('../features/accounts/sign-in/ask-email-form.tsx')).AskEmailForm,
}));

const photoViewer = lazy(async () => ({ default: (await import('../features/photos/photo-viewer.tsx')).PhotoViewer }));
const complainForm = lazy(async () => ({
  default: (await import('../features/complaints/complain-form.tsx')).ComplainForm,
}));

/** Their titles are the texts `shell.modal`. */
const modalContents: ModalContents = {
  login: { content: loginForm, size: 'sm' },
  register: { content: registerForm, size: 'sm' },
  reset: { content: resetForm, size: 'sm' },
  email: { content: askEmailForm, size: 'sm' },
  imageModal: { content: photoViewer, size: 'xl', canMaximise: true },
  complain: { content: complainForm, size: 'md' },
};

export function Modals({ name }: { name: ModalName }) {
  return <ModalsHost name={name} modal={modalContents[name]} />;
}
