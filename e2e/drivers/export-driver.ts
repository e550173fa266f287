import type { Locator, Page } from '@playwright/test';
import { download, type DownloadedFile } from './downloaded-file.ts';

/** The export page as a driver fills it in. */
export class ExportDriver {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  async open(address = '/export'): Promise<void> {
    await this.page.goto(address);
    await this.countrySearch().waitFor();
  }

  /** Chooses a format by name and file extension: `IGO .txt`. */
  async chooseFormat(name: string): Promise<void> {
    // The input is hidden below its label.
    await this.page.getByRole('radio', { name }).check({ force: true });
  }

  countrySearch(): Locator {
    return this.page.getByLabel('Найти страну');
  }

  async chooseCountry(name: string): Promise<void> {
    await this.countrySearch().fill(name);
    await this.page.getByRole('list', { name: 'Страны, в которых есть точки' }).getByLabel(name).check();
  }

  async chooseRegion(country: string, region: string): Promise<void> {
    await this.page.getByRole('button', { name: `регионы: ${country}` }).click();
    await this.page.getByRole('list', { name: 'Регионы' }).getByLabel(region).check();
  }

  /** Selects only these types. */
  async chooseOnly(...types: string[]): Promise<void> {
    await this.page.getByRole('button', { name: 'Снять все' }).click();
    for (const type of types) await this.page.getByRole('checkbox', { name: type }).check();
  }

  summary(): Locator {
    return this.page.getByRole('complementary', { name: 'Что будет в файле' });
  }

  /** Waits until the page announces this number of rows; digits are grouped by non-breaking spaces. */
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
