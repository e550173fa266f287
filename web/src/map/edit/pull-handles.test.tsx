import { fireEvent, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openForm, type OpenedForm } from '../../testing/edit-form.ts';

interface Pixel {
  x: number;
  y: number;
}

function spotOf({ form }: OpenedForm, name: string): Pixel {
  const { style } = form.handle(name);
  return {
    x: Number.parseFloat(style.getPropertyValue('--x')),
    y: Number.parseFloat(style.getPropertyValue('--y')),
  };
}

const pointer = { pointerId: 1, isPrimary: true, button: 0, pointerType: 'mouse' };

function take(opened: OpenedForm, name: string): Pixel {
  const at = spotOf(opened, name);
  fireEvent.pointerDown(opened.form.handle(name), { ...pointer, clientX: at.x, clientY: at.y });
  return at;
}

/** Drags a handle by an offset in pixels, in two steps. */
function pull(opened: OpenedForm, name: string, dx: number, dy: number, shiftKey = false): void {
  const { x, y } = take(opened, name);
  for (const share of [0.5, 1]) {
    const [clientX, clientY] = [x + dx * share, y + dy * share];
    fireEvent.pointerMove(opened.form.handle(name), { ...pointer, clientX, clientY, shiftKey });
  }
  fireEvent.pointerUp(opened.form.handle(name), { ...pointer, clientX: x + dx, clientY: y + dy });
}

const open = () => openForm({ type: 'static_cam', direction: 90, distance: 120, angle: 30 });
const valueOf = ({ form }: OpenedForm, name: string) => Number(form.handle(name).getAttribute('aria-valuenow'));

test('handles move, turn, lengthen and widen a point, and the form follows', async () => {
  const opened = await open();
  const { form, points } = opened;
  await form.press(/^Ещё:/);
  pull(opened, 'place', 0, -60);
  pull(opened, 'turn', -40, 60);
  expect(Number(form.number('Азимут').value)).toBeGreaterThan(90);
  pull(opened, 'reach', 0, 40);
  pull(opened, 'right', -20, 20);
  expect(Number(form.number('Угол обзора').value)).toBe(valueOf(opened, 'right'));
  await form.save();
  const saved = points.get('7');
  expect(saved.y).toBeGreaterThan(57);
  expect(saved.x).toBeCloseTo(60, 4);
  expect(saved.direction).toBeGreaterThan(90);
  expect(saved.direction).toBeLessThan(180);
  expect(saved.distance).toBeGreaterThan(120);
  expect(saved.angle).toBeGreaterThan(30);
});

test('a pull of one pixel is ignored', async () => {
  const opened = await open();
  pull(opened, 'turn', 1, 1);
  expect(valueOf(opened, 'turn')).toBe(90);
});

test('Escape cancels a pull and releases the handle', async () => {
  const opened = await open();
  const { form } = opened;
  const { x, y } = take(opened, 'turn');
  fireEvent.pointerMove(form.handle('turn'), { ...pointer, clientX: x, clientY: y + 80 });
  expect(valueOf(opened, 'turn')).toBeGreaterThan(90);
  fireEvent.keyDown(form.handle('turn'), { key: 'Escape' });
  expect(valueOf(opened, 'turn')).toBe(90);
  fireEvent.pointerMove(form.handle('turn'), { ...pointer, clientX: x, clientY: y + 120 });
  expect(valueOf(opened, 'turn')).toBe(90);
});

test('with Shift the direction snaps to sixteenths of a circle', async () => {
  const opened = await open();
  pull(opened, 'turn', -30, 55, true);
  expect([112, 113, 135]).toContain(valueOf(opened, 'turn'));
});

test('one pull is undone in one step', async () => {
  const opened = await open();
  pull(opened, 'turn', -40, 60);
  await opened.form.press(/^Отменить: /);
  expect(valueOf(opened, 'turn')).toBe(90);
});

test('a second finger or another mouse button does not grab a handle', async () => {
  const opened = await open();
  const { x, y } = spotOf(opened, 'turn');
  const handle = opened.form.handle('turn');
  for (const wrong of [{ isPrimary: false }, { button: 2 }]) {
    fireEvent.pointerDown(handle, { ...pointer, ...wrong, clientX: x, clientY: y });
    fireEvent.pointerMove(handle, { ...pointer, clientX: x, clientY: y + 80 });
  }
  expect(valueOf(opened, 'turn')).toBe(90);
});

test('the handles move with the map', async () => {
  const opened = await open();
  const before = spotOf(opened, 'place');
  opened.map.dragBy(50, 30);
  await waitFor(() => expect(spotOf(opened, 'place').x).toBeCloseTo(before.x + 50, 3));
  expect(spotOf(opened, 'place').y).toBeCloseTo(before.y + 30, 3);
});

test('the wheel over a handle reaches the map', async () => {
  const { form, map } = await open();
  const heard: number[] = [];
  map.stub.getCanvasContainer().addEventListener('wheel', ({ deltaY }) => heard.push(deltaY));
  fireEvent.wheel(form.handle('turn'), { deltaY: 100 });
  expect(heard).toEqual([100]);
});

test('an all-round view has handles for its position and length only', async () => {
  await openForm({ type: 'crosswalk', dirType: 0 });
  const handles = [...document.querySelectorAll<HTMLElement>('[data-handle]')].map(({ dataset }) => dataset['handle']);
  expect(new Set(handles)).toEqual(new Set(['place', 'reach']));
});
