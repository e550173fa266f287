import { MantineProvider } from '@mantine/core';
import { cleanup, render, screen } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Point } from '@dozor/domain/point/point-schema.ts';
import { startMessages } from '../../i18n/messages.ts';
import { PointFacts } from './point-facts.tsx';

beforeAll(startMessages);

const position = { x: 37.6, y: 55.75, dirType: 1, direction: 225, distance: 500, angle: 15 };

function facts(fields: Record<string, unknown>): Record<string, string> {
  render(
    <MantineProvider>
      <PointFacts
        point={{ _id: '7', rating: 1, speed: 60, speedUnit: 'km/h', country: '', ...position, ...fields } as Point}
        road={{ name: '', town: undefined, route: null, isOneWay: false }}
      />
    </MantineProvider>,
  );
  const names = screen.getAllByRole('term').map((term) => term.textContent);
  const values = screen.getAllByRole('definition').map((value) => value.textContent.replace(/\s/g, ' '));
  return Object.fromEntries(names.map((name, index) => [name, values[index] ?? '']));
}

describe('the facts of a card', () => {
  it('describe every field in words', () => {
    expect(facts({ type: 'static_cam', subType: 'notInList', markings: true, rows: false })).toEqual({
      Также: 'Контроль разметки',
      Координаты: '55.75, 37.6',
      Смотрит: 'на юго-запад, 225°',
      'Угол обзора': '15°',
      Дальность: '500 м',
      Номер: '№ 7',
    });
    expect(screen.queryByText('Контроль рядности')).toBeNull();
  });

  it('show the model and coordinates at once and collapse the details of the view', () => {
    facts({ type: 'static_cam', subType: 'kordon' });
    const terms = screen.getAllByRole('term');
    const open = terms.filter((term) => term.closest('details') === null).map(({ textContent }) => textContent);
    expect(open).toEqual(['Модель', 'Координаты']);
    expect(screen.getByText('Подробно').closest('details')?.open).toBe(false);
  });

  it('omit the direction and angle of an all-round view, which the header shows', () => {
    const all = facts({ type: 'crosswalk', dirType: 0 });
    expect(all['Скорость']).toBe('60 км/ч');
    expect(all['Смотрит']).toBeUndefined();
    expect(all['Угол обзора']).toBeUndefined();
  });

  it('show a two-way direction', () => {
    expect(facts({ type: 'dummy', dirType: 2, direction: 360 })['Смотрит']).toBe('на север и обратно, 360°');
  });

  it('show a section as one entry with its length and minimum travel time', () => {
    const childrens = [
      { _id: '8', ...position, y: 55.77 },
      { _id: '9', ...position, y: 55.8 },
    ];
    const all = facts({ type: 'speed_cam', childrens });
    expect(all['Участок']).toBe('5,6 км, 3 точки');
    expect(all['Время']).toBe('не меньше 5 мин 34 с, если не превышать');
  });

  it('show a speed in the unit of the country, or that it is unknown', () => {
    const crossing = { type: 'crosswalk', speedUnit: 'mph' };
    expect(facts({ ...crossing, speed: 20 })['Скорость']).toBe('20 миль/ч');
    cleanup();
    expect(facts({ ...crossing, speed: null })['Скорость']).toBe('неизвестна');
    cleanup();
    const childrens = [{ _id: '8', ...position, y: 55.8 }];
    const inMiles = facts({ type: 'speed_cam', speedUnit: 'mph', childrens });
    expect(inMiles['Время']).toBe('не меньше 3 мин 28 с, если не превышать');
  });

  it('show the active hours of an ambush and that it was last seen long ago', () => {
    const ambush = { type: 'mobile_ambush', subType: 'tripodCamera', activeTime: ['morning', 'evening'] };
    const all = facts({ ...ambush, confirmed: '2020-01-01T00:00:00Z' });
    expect(all['Модель']).toBe('Камера на треноге');
    expect(all['Время работы']).toBe('утро, вечер');
    expect(all['Подтверждена']).toContain('Давно: больше года назад');
  });
});
