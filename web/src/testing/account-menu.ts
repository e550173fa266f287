import { screen, within } from '@testing-library/react';
import type { OpenedApp } from './open-app.tsx';

export function accountButton(login?: string): HTMLElement {
  const name = login === undefined ? 'Войти или зарегистрироваться' : `Учётная запись ${login}`;
  return screen.getByRole('button', { name, hidden: true });
}

/** Without layout a menu counts as hidden, as does its button. */
async function openAccountMenu({ user }: OpenedApp, login?: string): Promise<HTMLElement[]> {
  await user.click(accountButton(login));
  const menu = await screen.findByRole('menu', { hidden: true });
  return within(menu).findAllByRole('menuitem', { hidden: true });
}

/** The entries of the menu at the right of the bar. */
export async function accountEntries(app: OpenedApp, login?: string): Promise<string[]> {
  const entries = await openAccountMenu(app, login);
  return entries.map(({ textContent }) => textContent);
}

export async function chooseInAccountMenu(app: OpenedApp, entry: string, login?: string): Promise<void> {
  const entries = await openAccountMenu(app, login);
  const found = entries.find(({ textContent }) => textContent === entry);
  if (found === undefined) throw new Error(`The menu has no ${entry}`);
  await app.user.click(found);
}
