import { MantineProvider } from '@mantine/core';
import { pointTypes } from '@dozor/domain/point/point-type.ts';
import { fireEvent, render, screen } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startMessages } from '../../i18n/messages.ts';
import { mapFilterStore } from '../../map/map-filter.ts';
import { FilterPanel } from './filter-panel.tsx';

beforeAll(startMessages);
beforeEach(() => {
  mapFilterStore.reset();
  render(
    <MantineProvider>
      <FilterPanel map={null} />
    </MantineProvider>,
  );
});

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const check = (name: string) => fireEvent.click(screen.getByRole('checkbox', { name }));

describe('the filter panel', () => {
  it('has every type and every group of more than one type', () => {
    expect(screen.getAllByRole('checkbox')).toHaveLength(pointTypes.length + 4);
    expect(screen.getAllByRole('group').map((group) => group.querySelector('legend')?.textContent)).toContain('Камеры');
  });

  it('hides and shows one type', () => {
    check('Муляж');
    expect(mapFilterStore.get().selectedTypes).not.toContain('dummy');
    expect(mapFilterStore.get().allSelected).toBe(false);
    check('Муляж');
    expect(mapFilterStore.get().allSelected).toBe(true);
  });

  it('hides and shows a group', () => {
    check('Камеры');
    expect(mapFilterStore.get().selectedTypes).not.toContain('static_cam');
    expect(mapFilterStore.get().selectedTypes).toContain('speed_limit');
    check('Камеры');
    expect(mapFilterStore.get().allSelected).toBe(true);
  });

  it('shows a group that is chosen in part as neither on nor off', () => {
    check('Муляж');
    const group = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Камеры' });
    expect(group.checked).toBe(false);
    expect(group.getAttribute('data-indeterminate')).toBe('true');
  });

  it('chooses all, none, or one type only', () => {
    press('Снять все');
    expect(mapFilterStore.get().selectedTypes).toEqual([]);
    press('Только: Муляж');
    expect(mapFilterStore.get().selectedTypes).toEqual(['dummy']);
    press('Выбрать все');
    expect(mapFilterStore.get().selectedTypes).toEqual(pointTypes);
  });

  it('leaves what wants a look', () => {
    fireEvent.click(screen.getByRole('radio', { name: 'Пора проверить' }));
    expect(mapFilterStore.get()).toMatchObject({ freshness: 'check', rating: -1, allSelected: true });
  });

  it('sets the lowest rating', () => {
    fireEvent.click(screen.getByRole('radio', { name: '+ не опасны' }));
    expect(mapFilterStore.get().rating).toBe(0);
    expect(screen.getByText('Действующие и неопасные')).toBeDefined();
  });
});
