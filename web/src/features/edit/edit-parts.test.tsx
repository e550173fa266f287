import { MantineProvider } from '@mantine/core';
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { useState, type ReactNode } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { normalizePoint } from '@dozor/domain/point/normalize.ts';
import type { PointFields } from '@dozor/domain/point/point-schema.ts';
import { startMessages } from '../../i18n/messages.ts';
import { loadTexts } from '../../i18n/translator.ts';
import { mergeRows, startChoices, type MergeChoices } from './conflict/merge-changes.ts';
import { MergeRows } from './conflict/merge-rows.tsx';
import { DirectionDial } from './direction/direction-dial.tsx';
import { TypeGrid } from './fields/type-grid.tsx';
import { reordered, startKey, withNewPart, withoutPart } from './section/section-parts.ts';
import { SectionPoints } from './section/section-points.tsx';

const now = new Date('2026-05-01T12:00:00Z');

function show(content: ReactNode) {
  return render(<MantineProvider>{content}</MantineProvider>);
}

beforeEach(async () => {
  cleanup();
  document.cookie = 'lang=ru; Path=/';
  await startMessages();
  await loadTexts('edit');
});

test('the type grid groups all types by family and has a single tab stop', () => {
  const choose = vi.fn();
  show(<TypeGrid current="crosswalk" onChoose={choose} />);
  const tiles = screen.getAllByRole('button');
  expect(tiles).toHaveLength(20);
  expect(screen.getAllByRole('heading').map((heading) => heading.textContent)).toEqual([
    'Камеры',
    'Ограничения',
    'Дорога',
    'Предупреждения',
    'Посты ДПС',
  ]);
  expect(tiles.filter((tile) => tile.tabIndex === 0).map((tile) => tile.textContent)).toEqual(['Пешеходный переход']);
  expect(document.activeElement?.textContent).toBe('Пешеходный переход');
  fireEvent.keyDown(document.activeElement!, { key: 'ArrowLeft' });
  expect(document.activeElement?.textContent).toBe('Железнодорожный переезд');
  fireEvent.click(document.activeElement!);
  expect(choose).toHaveBeenCalledWith('railroad_crossing');
});

function Section({ begin, unit = 'km/h' }: { begin: PointFields; unit?: 'km/h' | 'mph' }) {
  const [fields, setFields] = useState(begin);
  return (
    <SectionPoints
      route={null}
      fields={fields}
      unit={unit}
      active={startKey}
      max={3}
      isAwaited={false}
      errors={{ 'childrens.0.x': 'Нужно от -170 до 170' }}
      onSelect={() => {}}
      onAdd={() => setFields(withNewPart(fields, [60.02, 56]).fields)}
      onMove={(index, by) => setFields(reordered(fields, index, by))}
      onRemove={(part) => setFields(withoutPart(fields, part))}
    />
  );
}

const start = normalizePoint({ x: 60, y: 56, type: 'speed_cam', speed: 60 }, now);

test('a section shows its length and minimum travel time, and its points can be reordered and removed', () => {
  const { fields } = withNewPart(withNewPart(start, [60.032147, 56]).fields, [60.01, 56]);
  show(<Section begin={fields} />);
  expect(screen.getByRole('status').textContent).toContain('2 км');
  expect(screen.getByRole('status').textContent).toContain('2 мин');
  const rows = () =>
    within(screen.getByRole('list'))
      .getAllByRole('listitem')
      .map((row) => row.textContent);
  expect(rows()).toHaveLength(3);
  expect(rows()[1]).toContain('Точка 1');
  expect(rows()[1]).toContain('Нужно от -170 до 170');
  fireEvent.click(screen.getByRole('button', { name: 'Точка 1: позже' }));
  expect(rows()[2]).toContain('Финиш');
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Финиш: позже' }).disabled).toBe(true);
  fireEvent.click(screen.getByRole('button', { name: 'Точка 1: убрать' }));
  expect(rows()).toHaveLength(2);
});

test('a section with its limit in mph has a shorter minimum travel time', () => {
  const { fields } = withNewPart(start, [60.032147, 56]);
  show(<Section begin={fields} unit="mph" />);
  expect(screen.getByRole('status').textContent).toMatch(/1 мин 1[45] с/);
});

test('a section requires its finish first and accepts no more points than the maximum', () => {
  show(<Section begin={start} />);
  fireEvent.click(screen.getByRole('button', { name: 'Поставить финиш' }));
  fireEvent.click(screen.getByRole('button', { name: 'Добавить точку на участке' }));
  fireEvent.click(screen.getByRole('button', { name: 'Добавить точку на участке' }));
  expect(screen.queryByRole('button', { name: 'Добавить точку на участке' })).toBeNull();
  expect(screen.getByText('Больше 3 точек в участке не бывает.')).toBeTruthy();
});

test('merge rows show the values of both editors, and a conflict requires a choice', () => {
  const before = normalizePoint({ x: 60, y: 56, type: 'static_cam', speed: 60 }, now);
  const mine = { ...before, speed: 80, x: 60.5 };
  const theirs = { ...before, speed: 90, subType: 'kordon', y: 56.5 };
  const rows = mergeRows(before, mine, theirs);
  let chosen: MergeChoices = startChoices(rows);
  const inMiles = (fields: PointFields) => ({ fields, speedUnit: 'mph' as const });
  const common = { rows, before: inMiles(before), mine: inMiles(mine), theirs: inMiles(theirs) };
  const { rerender } = show(
    <MergeRows {...common} choices={chosen} onChoose={(key, side) => (chosen = { ...chosen, [key]: side })} />,
  );
  const model = screen.getByRole('group', { name: /Модель/ });
  expect(within(model).getByRole('radio', { name: /У другого/, checked: true })).toBeTruthy();
  expect(model.textContent).toContain('Кордон');
  const speed = screen.getByRole('group', { name: /Скорость/ });
  expect(within(speed).queryByRole('radio', { checked: true })).toBeNull();
  expect(speed.textContent).toContain('было 60 миль/ч');
  expect(within(speed).getByRole('radio', { name: /У вас\s*80 миль\/ч/ })).toBeTruthy();
  expect(within(speed).getByRole('radio', { name: /У другого\s*90 миль\/ч/ })).toBeTruthy();
  expect(speed.textContent).toContain('Изменили оба');
  expect(screen.getByRole('group', { name: /Место/ }).textContent).toContain('56.5, 60');
  fireEvent.click(within(speed).getByRole('radio', { name: /У вас/ }));
  rerender(
    <MantineProvider>
      <MergeRows {...common} choices={chosen} onChoose={() => {}} />
    </MantineProvider>,
  );
  expect(speed.textContent).not.toContain('Изменили оба');
});

test('arrow and page keys turn the dial, and its value text names the direction', () => {
  const turn = vi.fn();
  show(<DirectionDial fieldOfView={{ ...start, direction: 360, dirType: 2 }} rating={1} onTurn={turn} />);
  const dial = screen.getByRole('slider', { name: 'Направление' });
  expect(dial.getAttribute('aria-valuetext')).toBe('360°, на север и обратно');
  fireEvent.keyDown(dial, { key: 'ArrowRight' });
  expect(turn).toHaveBeenCalledWith(1, { key: 'keys:dial', isPull: false });
  fireEvent.keyDown(dial, { key: 'PageDown' });
  expect(turn).toHaveBeenLastCalledWith(345, { key: 'keys:dial', isPull: false });
});
