import assert from 'node:assert/strict';
import type { Locator, Page } from '@playwright/test';
import type { Point } from '@dozor/domain/point/point-schema.ts';
import type { TestServer } from '../server-process.ts';
import type { Visitor } from '../visitor.ts';
import { MapDriver } from './map-driver.ts';

const password = 'a long enough password';

export async function signIn(visitor: Visitor, server: TestServer, login: string, role = 'user'): Promise<void> {
  await server.addUser(login, role, password);
  const answer = await visitor.context.request.post('/api/auth/login', {
    data: { login, password },
    headers: { origin: server.url },
  });
  assert.equal(answer.status(), 200, await answer.text());
}

export class EditDriver {
  readonly map: MapDriver;
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
    this.map = new MapDriver(page);
  }

  async addAt(longitude: number, latitude: number): Promise<void> {
    const { x, y } = await this.map.positionOf(longitude, latitude);
    await this.page.mouse.click(x, y, { button: 'right' });
    await this.page.getByRole('menuitem', { name: 'Добавить точку' }).click();
    await this.types().waitFor();
  }

  async chooseType(name: string): Promise<void> {
    await this.types().getByRole('button', { name, exact: true }).click();
    // A new section has the button for its finish there.
    await this.saveButton()
      .or(this.page.getByRole('button', { name: 'Поставить финиш' }))
      .waitFor();
  }

  types(): Locator {
    return this.page.getByRole('toolbar', { name: 'Что здесь?' });
  }

  number(name: string): Locator {
    return this.page.getByRole('spinbutton', { name: new RegExp(`^${name}`) });
  }

  flag(name: string): Locator {
    return this.page.getByRole('checkbox', { name, exact: true });
  }

  async choose(name: string): Promise<void> {
    await this.page.getByText(name, { exact: true }).click();
  }

  async openMore(): Promise<void> {
    await this.page.getByRole('button', { name: /^Ещё:/ }).click();
  }

  saveButton(): Locator {
    return this.page.getByRole('button', { name: /^Сохранить/ });
  }

  async turnTo(direction: number): Promise<void> {
    await this.number('Азимут').fill(String(direction));
  }

  /** A handle on the map: `place`, `turn`, `reach`, `left` or `right`. */
  handle(name: string): Locator {
    return this.page.locator(`[data-handle="${name}"]`).first();
  }

  async pull(name: string, dx: number, dy: number): Promise<void> {
    // While the map makes room for the form, its handles move along.
    await this.handle(name).waitFor();
    await this.map.isDrawn();
    const box = await this.handle(name).boundingBox();
    assert.ok(box, `There is no handle ${name}.`);
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    await this.page.mouse.move(x, y);
    await this.page.mouse.down();
    await this.page.mouse.move(x + dx / 2, y + dy / 2, { steps: 3 });
    await this.page.mouse.move(x + dx, y + dy, { steps: 3 });
    await this.page.mouse.up();
  }

  /** Waits for the card of the point and reads the stored point from the server. */
  async save(): Promise<Point> {
    // The notice of the previous save may still be visible: the answer distinguishes them.
    const answer = this.page.waitForResponse(
      (response) =>
        ['POST', 'PUT'].includes(response.request().method()) &&
        new URL(response.url()).pathname.startsWith('/api/points/'),
    );
    await this.saveButton().click();
    await answer;
    return this.isSaved();
  }

  async isSaved(): Promise<Point> {
    await this.page.getByText('Точка сохранена').first().waitFor();
    const card = this.page.getByRole('article', { name: /^Точка №/ });
    await card.waitFor();
    const id = new URL(this.page.url()).searchParams.get('point');
    assert.ok(id, this.page.url());
    return this.stored(id);
  }

  async stored(id: string): Promise<Point> {
    const answer = await this.page.request.get(`/api/points/${id}`);
    assert.equal(answer.status(), 200);
    return (await answer.json()) as Point;
  }

  async closeCard(): Promise<void> {
    await this.page.keyboard.press('Escape');
    await this.page.getByRole('article', { name: /^Точка №/ }).waitFor({ state: 'detached' });
    await this.page.waitForURL(({ searchParams }) => !searchParams.has('point'));
  }

  async chooseMore(name: string): Promise<void> {
    await this.page.getByRole('button', { name: 'Ещё о точке' }).click();
    await this.page.getByRole('menuitem', { name, exact: true }).click();
  }

  async change(id: string): Promise<void> {
    await this.page.getByRole('article', { name: new RegExp(`№\\s${id}$`) }).waitFor();
    await this.page.getByRole('button', { name: 'Изменить', exact: true }).click();
    await this.saveButton().waitFor();
  }
}
