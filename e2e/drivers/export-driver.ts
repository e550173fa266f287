import type { Locator, Page } from '@playwright/test';
import { download, type DownloadedFile } from './downloaded-file.ts';

export class ExportDriver {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  async open(address = '/export'): Promise<void> {
    await this.page.goto(address);
    await this.#places().first().waitFor();
  }

  async chooseApp(name: string): Promise<void> {
    // The input is hidden below its label.
    await this.page.getByRole('radio', { name, exact: true }).check({ force: true });
  }

  #places(): Locator {
    return this.page.getByRole('list', { name: 'Выбранные страны' }).or(this.countrySearch());
  }

  countrySearch(): Locator {
    return this.page.getByLabel('Найти страну');
  }

  /** Regardless of the page's guess. */
  async chooseCountry(name: string): Promise<void> {
    const others = this.page.getByRole('button', { name: /^Убрать: / });
    while ((await others.count()) > 0) await others.first().click();
    await this.countrySearch().fill(name);
    await this.page.getByRole('list', { name: 'Страны, в которых есть точки' }).getByLabel(name).check();
  }

  async chooseRegion(country: string, region: string): Promise<void> {
    await this.page.getByRole('button', { name: `регионы: ${country}` }).click();
    await this.page.getByRole('list', { name: 'Регионы' }).getByLabel(region).check();
  }

  async chooseOnly(...types: string[]): Promise<void> {
    await this.unfold('Типы точек');
    await this.page.getByRole('button', { name: 'Снять все' }).click();
    for (const type of types) await this.page.getByRole('checkbox', { name: type }).check();
  }

  async unfold(title: string): Promise<void> {
    await this.page.locator('summary', { hasText: title }).click();
  }

  summary(): Locator {
    return this.page.getByRole('complementary', { name: 'Что будет в файле' });
  }

  /** Digits are grouped by non-breaking spaces. */
  async promises(rows: number): Promise<void> {
    const figure = new Intl.NumberFormat('ru').format(rows);
    await this.summary().locator('strong').getByText(figure, { exact: true }).waitFor();
  }

  downloadButton(): Locator {
    return this.summary().getByRole('button', { name: 'Скачать файл' });
  }

  download(): Promise<DownloadedFile> {
    return download(this.page, () => this.downloadButton().click());
  }
}
