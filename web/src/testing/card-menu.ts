import type { UserEvent } from '@testing-library/user-event';
import { findNamed } from './edit-form.ts';

/** Opens the menu of a card's rarer actions, and returns its entries. */
export async function openCardMenu(user: UserEvent): Promise<HTMLElement[]> {
  await user.click(await findNamed('button', /^(Ещё о точке|More about the point)$/));
  await findNamed('[role="menuitem"]', /^(История|History)$/);
  return [...document.querySelectorAll<HTMLElement>('[role^="menuitem"]')];
}

/** Chooses from that menu. */
export async function chooseInCardMenu(user: UserEvent, name: string | RegExp): Promise<void> {
  await openCardMenu(user);
  await user.click(await findNamed('[role^="menuitem"]', name));
}
