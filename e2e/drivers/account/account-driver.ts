import type { Locator, Page } from '@playwright/test';
import {
  accountText,
  type AccountLanguage,
  type AccountText,
  type FieldName,
  type MenuEntry,
  type ModalTitle,
} from './account-text.ts';

/** The account screens as a person uses them: by their visible texts. */
export class AccountDriver {
  readonly page: Page;
  readonly words: AccountText;

  constructor(page: Page, language: AccountLanguage = 'ru') {
    this.page = page;
    this.words = accountText[language];
  }

  accountButton(login?: string): Locator {
    const name = login === undefined ? this.words.visitor : this.words.account(login);
    return this.page.getByRole('button', { name, exact: true });
  }

  async choose(entry: MenuEntry, login?: string): Promise<void> {
    await this.accountButton(login).click();
    await this.page.getByRole('menuitem', { name: this.words.menu[entry], exact: true }).click();
  }

  async menuEntries(login?: string): Promise<string[]> {
    await this.accountButton(login).click();
    const menu = this.page.getByRole('menu');
    await menu.waitFor();
    const entries = await this.page.getByRole('menuitem').allInnerTexts();
    // A dialog that has just closed may return the focus to the button a moment later: the key must reach the menu.
    await menu.press('Escape');
    await menu.waitFor({ state: 'detached' });
    return entries;
  }

  dialog(name: ModalTitle): Locator {
    return this.page.getByRole('dialog', { name: this.words.title[name] });
  }

  field(name: FieldName, within: Page | Locator = this.page): Locator {
    return within.getByLabel(this.words.field[name], { exact: true });
  }

  async fill(values: Partial<Record<FieldName, string>>, within: Page | Locator = this.page): Promise<void> {
    for (const [name, value] of Object.entries(values)) await this.field(name as FieldName, within).fill(value);
  }

  section(name: keyof AccountText['section']): Locator {
    return this.page.getByRole('region', { name: this.words.section[name], exact: true });
  }

  async openRow(name: keyof AccountText['section']): Promise<Locator> {
    const section = this.section(name);
    const button = section.getByRole('button').first();
    await button.waitFor();
    if ((await button.getAttribute('aria-expanded')) === 'false') await button.click();
    return section;
  }

  async submit(form: keyof AccountText['submit'], within: Page | Locator = this.page): Promise<void> {
    await within.getByRole('button', { name: this.words.submit[form], exact: true }).click();
  }

  /** The error of a field as announced by a screen reader; waits for one. */
  async errorOf(name: FieldName, within: Page | Locator = this.page): Promise<string> {
    const refused = this.field(name, within).and(this.page.locator('[aria-describedby*="-error"]'));
    const described = (await refused.getAttribute('aria-describedby')) ?? '';
    const id = described.split(' ').find((one) => one.endsWith('-error'));
    return this.page.locator(`[id="${id}"]`).innerText();
  }

  async errorsOf(names: readonly FieldName[], within: Page | Locator = this.page): Promise<string[]> {
    const errors: string[] = [];
    for (const name of names) errors.push(await this.errorOf(name, within));
    return errors;
  }

  /** Waits for a notice with this text and closes it, so that the next one is new. */
  async notice(name: keyof AccountText['notice']): Promise<void> {
    const notice = this.page.getByRole('alert').filter({ hasText: this.words.notice[name] });
    await notice.waitFor();
    // It disappears after five seconds: a slower hand finds it gone, which is just as well.
    await notice.getByRole('button').evaluateAll((buttons) => {
      for (const button of buttons) if (button instanceof HTMLElement) button.click();
    });
    await notice.waitFor({ state: 'detached' });
  }

  /** Skips the question for an address, which an account without one gets after each sign-in. */
  async skipEmail(): Promise<void> {
    const dialog = this.dialog('email');
    await dialog.getByRole('button', { name: this.words.askEmail.later }).click();
    await dialog.waitFor({ state: 'detached' });
  }

  async signIn(login: string, password: string): Promise<void> {
    const dialog = this.dialog('login');
    await this.fill({ login, password }, dialog);
    await this.submit('login', dialog);
  }

  async modalIsGone(): Promise<void> {
    await this.page.waitForFunction(() => !location.search.includes('_modal'));
    await this.page.getByRole('dialog').waitFor({ state: 'detached' });
  }

  iconColour(login?: string): Promise<string> {
    return this.accountButton(login)
      .locator('svg')
      .evaluate((icon) => getComputedStyle(icon).stroke);
  }
}
