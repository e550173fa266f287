import { MantineProvider } from '@mantine/core';
import { fireEvent, render, screen } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Point } from '@dozor/domain/point/point-schema.ts';
import { startMessages } from '../../i18n/messages.ts';
import { PointList } from './point-list.tsx';

beforeAll(startMessages);
beforeEach(() => {
  // jsdom has no layout, so the list gets a fixed height of ten rows.
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(600);
  vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(380);
  HTMLElement.prototype.scrollTo = () => {};
});

const points = Array.from({ length: 300 }, (_, index) => ({
  _id: String(index + 1),
  type: index === 1 ? 'begin_village' : 'static_cam',
  comment: index === 1 ? 'Ивантеевка' : undefined,
  speed: 60,
  speedUnit: 'km/h',
  dirType: 1,
  direction: index === 2 ? null : 90,
  rating: 1,
  x: 37.6 + index / 1000,
  y: 55.75,
  changed: {
    at: index === 1 ? '2020-01-01T00:00:00Z' : new Date().toISOString(),
    by: { _id: '1', login: index === 3 ? 'import' : 'anna' },
    kind: index === 3 ? 'created' : 'changed',
  },
  freshness: { state: index === 4 ? 'doubtful' : 'check' },
})) as Point[];

function list() {
  const [onActive, onOpen] = [vi.fn(), vi.fn()];
  render(
    <MantineProvider>
      <PointList label="Точки на экране" points={points} center={[37.6, 55.75]} onActive={onActive} onOpen={onOpen} />
    </MantineProvider>,
  );
  return { onActive, onOpen, box: screen.getByRole('listbox', { name: 'Точки на экране' }) };
}

describe('the point list', () => {
  it('renders only visible rows and exposes the total', () => {
    list();
    const rows = screen.getAllByRole('option');
    expect(rows.length).toBeGreaterThan(5);
    expect(rows.length).toBeLessThan(40);
    expect(rows[0]?.getAttribute('aria-setsize')).toBe('300');
  });

  it('describes each row in words', () => {
    list();
    expect(screen.getAllByRole('option')[1]?.textContent).toMatch(
      /^Начало населённого пункта · Ивантеевка \d+\s(?:лет|года?) назад6\d м · 60\sкм\/ч · смотрит на восток$/u,
    );
    expect(screen.getAllByRole('option')[2]?.textContent).toMatch(/ · 60\sкм\/ч$/u);
  });

  it('shows the time of changes by people, and marks doubtful points but not those due for a check', () => {
    list();
    const rows = screen.getAllByRole('option').map(({ textContent }) => textContent);
    expect(rows[3]).toMatch(/^Статическая камера \d+ м · 60/u);
    expect(rows[4]).toMatch(/^Статическая камера только чтоПод сомнением · \d+ м · 60/u);
    expect(rows.filter((row) => row.includes('проверить'))).toEqual([]);
  });

  it('moves with the arrow keys and opens a row with Enter', () => {
    const { box, onActive, onOpen } = list();
    fireEvent.focus(box);
    expect(onActive).toHaveBeenLastCalledWith(points[0]);
    fireEvent.keyDown(box, { key: 'ArrowDown' });
    expect(onActive).toHaveBeenLastCalledWith(points[1]);
    expect(document.getElementById(box.getAttribute('aria-activedescendant') ?? '')?.textContent).toContain(
      'Ивантеевка',
    );
    fireEvent.keyDown(box, { key: 'Enter' });
    expect(onOpen).toHaveBeenCalledWith(points[1]);
  });

  it('opens a clicked row and clears the active point on blur', () => {
    const { box, onActive, onOpen } = list();
    fireEvent.click(screen.getByText(/Ивантеевка/));
    expect(onOpen).toHaveBeenCalledWith(points[1]);
    fireEvent.blur(box);
    expect(onActive).toHaveBeenLastCalledWith(null);
  });
});
