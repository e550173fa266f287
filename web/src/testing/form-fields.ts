import { fireEvent, screen, within } from '@testing-library/react';

export function fieldOf(form: HTMLElement, label: string): HTMLInputElement | HTMLTextAreaElement {
  const found = within(form).getByLabelText(label);
  if (found instanceof HTMLInputElement || found instanceof HTMLTextAreaElement) return found;
  throw new Error(`${label} is no field of a form`);
}

/** Puts texts into the fields with these labels, each as a whole, as when pasted. */
export function fillIn(form: HTMLElement, texts: Record<string, string>): void {
  for (const [label, value] of Object.entries(texts)) fireEvent.change(fieldOf(form, label), { target: { value } });
}

/** The error of a field as a screen reader reads it; empty if there is none. */
export function errorOf(form: HTMLElement, label: string): string {
  const ids = fieldOf(form, label).getAttribute('aria-describedby')?.split(' ') ?? [];
  const id = ids.find((one) => one.endsWith('-error'));
  return (id && document.getElementById(id)?.textContent) ?? '';
}

/** The modal with this title, once its form has rendered. */
export async function findForm(title: string): Promise<HTMLElement> {
  const dialog = await screen.findByRole('dialog', { name: title, hidden: true });
  await within(dialog).findAllByRole('textbox', { hidden: true });
  return dialog;
}
