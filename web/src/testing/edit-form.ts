import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect } from 'vitest';
import type { Point } from '@dozor/domain/point/point-schema.ts';
import type { LngLat } from '../map/camera/map-position.ts';
import { somePoint } from './content/some-point.ts';
import { member } from './open-app.tsx';
import { openMap, type MapDriver, type MapOpening, type OpenedMap } from './open-map.ts';

export type OpenedForm = OpenedMap & { form: EditForm };

/** The form of point 7, by default alone at 60, 57, opened from its card by anna. */
export async function openForm(fields: Partial<Point> = {}, opening: MapOpening = {}): Promise<OpenedForm> {
  const { points = [] } = opening;
  const point = somePoint({ x: 60, y: 57, ...fields });
  const opened = await openMap(`/?point=7&center=${point.x - 0.001},${point.y}&zoom=17`, {
    as: member('anna'),
    ...opening,
    points: [point, ...points],
  });
  const form = new EditForm(opened);
  await form.change();
  return { ...opened, form };
}

/** The map around 60, 57, where anna is about to add a point. */
export async function openToAdd(opening: MapOpening = {}): Promise<OpenedForm> {
  const opened = await openMap('/?center=60,57&zoom=17', { as: member('anna'), ...opening });
  return { ...opened, form: new EditForm(opened) };
}

export async function findCard(id: string): Promise<HTMLElement> {
  return waitFor(() => {
    const card = [...document.querySelectorAll('article')].find((one) => new RegExp(`\\D${id}$`).test(nameOf(one)));
    if (card === undefined) throw new Error(`There is no card of ${id}`);
    return card;
  });
}

/** The form of a point, by the texts in it. Fields far down are found too: nothing is laid out. */
export class EditForm {
  readonly #user: UserEvent;
  readonly #map: MapDriver;

  constructor({ user, map }: { user: UserEvent; map: MapDriver }) {
    this.#user = user;
    this.#map = map;
  }

  /** From the card of a point. */
  async change(): Promise<void> {
    await this.press('Изменить');
    await this.saveButton();
  }

  /** With the menu of the map, at the position of the new point. */
  async addAt(at: LngLat): Promise<void> {
    this.#map.rightClick(at);
    await this.#user.click(await findNamed('[role="menuitem"]', 'Добавить точку'));
    await this.types();
  }

  types(): Promise<HTMLElement> {
    return findNamed('[role="toolbar"]', 'Что здесь?');
  }

  async chooseType(name: string): Promise<void> {
    const types = await this.types();
    await this.#user.click(within(types).getByText(name));
    // A new section has the button for its finish there.
    await findNamed('button', /^(?:Сохранить|Поставить финиш)/);
  }

  saveButton(): Promise<HTMLElement> {
    return findNamed('button', /^Сохранить/);
  }

  number(name: string): HTMLInputElement {
    return inputOf('input[role="spinbutton"]', new RegExp(`^${name}`));
  }

  fillNumber(name: string, value: string): void {
    const field = this.number(name);
    fireEvent.change(field, { target: { value } });
    fireEvent.blur(field);
  }

  flag(name: string): HTMLInputElement {
    return inputOf('input[type="checkbox"]', name);
  }

  async press(name: string | RegExp): Promise<void> {
    await this.#user.click(await findNamed('button', name));
  }

  async choose(text: string): Promise<void> {
    await this.#user.click(screen.getByText(text));
  }

  /** The field for the reason of the change. */
  reason(): HTMLTextAreaElement {
    return screen.getByLabelText<HTMLTextAreaElement>(/^Комментарий( к правке)?( \*)?$/);
  }

  fillReason(value: string): void {
    fireEvent.change(this.reason(), { target: { value } });
  }

  /** A draggable handle on the map: `place`, `turn`, `reach`, `left` or `right`. */
  handle(name: string): HTMLElement {
    const [handle] = document.querySelectorAll<HTMLElement>(`[data-handle="${name}"]`);
    if (handle === undefined) throw new Error(`There is no handle ${name}`);
    return handle;
  }

  /** Presses keys while a handle has the focus, with `Shift+` before those pressed with Shift. */
  pressOn(name: string, ...keys: string[]): void {
    const handle = this.handle(name);
    act(() => handle.focus());
    for (const key of keys) {
      fireEvent.keyDown(handle, { key: key.replace('Shift+', ''), shiftKey: key.startsWith('Shift+') });
    }
  }

  /** Presses the button at the foot and waits for the card of the point. */
  async save(): Promise<void> {
    await this.#user.click(await this.saveButton());
    await this.isLeft();
    await waitFor(() => expect(document.querySelector('article')).not.toBeNull());
  }

  async isLeft(): Promise<void> {
    await waitFor(() => expect(named('button', /^Сохранить/)).toBeUndefined());
  }
}

function inputOf(selector: string, name: string | RegExp): HTMLInputElement {
  const found = named(selector, name);
  if (found instanceof HTMLInputElement) return found;
  throw new Error(`There is no field ${name}`);
}

/** Faster than by role, which in a form of this size takes longer than the rest of a test. */
export async function findNamed(selector: string, name: string | RegExp): Promise<HTMLElement> {
  return waitFor(() => {
    const found = named(selector, name);
    if (found === undefined) throw new Error(`There is no ${selector} "${name}"`);
    return found;
  });
}

export function named(selector: string, name: string | RegExp): HTMLElement | undefined {
  const isNamed = (one: HTMLElement) => (name instanceof RegExp ? name.test(nameOf(one)) : nameOf(one) === name);
  return [...document.querySelectorAll<HTMLElement>(selector)].find(isNamed);
}

function nameOf(element: Element): string {
  const label = element instanceof HTMLInputElement ? element.labels?.[0]?.textContent : undefined;
  return (element.getAttribute('aria-label') ?? label ?? element.textContent).replaceAll('\u00A0', ' ').trim();
}
