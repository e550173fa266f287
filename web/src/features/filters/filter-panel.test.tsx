import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { pointTypes } from '@dozor/domain/point/point-type.ts';
import { queryClient } from '../../api/query-client.ts';
import { startMessages } from '../../i18n/messages.ts';
import { mapFilterStore } from '../../map/map-filter.ts';
import { groupNames } from '../../map/palette/type-group-color.ts';
import { setSessionUser } from '../../session/session.ts';
import { member } from '../../testing/open-app.tsx';
import { FilterPanel } from './filter-panel.tsx';

beforeAll(startMessages);
beforeEach(() => {
  mapFilterStore.reset();
  setSessionUser(null);
  open();
});

function open(): void {
  render(
    <QueryClientProvider client={queryClient}>
      <MantineProvider>
        <FilterPanel map={null} />
      </MantineProvider>
    </QueryClientProvider>,
  );
}

const unfold = (group: string) => press(`Типы: ${group}`);
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const check = (name: string) => fireEvent.click(screen.getByRole('checkbox', { name }));

describe('the filter panel', () => {
  it('has one row per group, which expands into its types', () => {
    expect(screen.getAllByRole('checkbox')).toHaveLength(groupNames.length);
    const groups = screen.getAllByRole('group');
    expect(groups.map((group) => group.querySelector('legend')?.textContent)).toContain('Камеры');
    for (const button of screen.getAllByRole('button', { name: /^Типы: / })) fireEvent.click(button);
    expect(screen.getAllByRole('checkbox')).toHaveLength(pointTypes.length + 4);
    unfold('Камеры');
    expect(screen.queryByRole('checkbox', { name: 'Муляж' })).toBeNull();
  });

  it('hides and shows one type', () => {
    unfold('Камеры');
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

  it('shows a partly selected group as indeterminate and expands it next time', () => {
    unfold('Камеры');
    check('Муляж');
    const group = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Камеры' });
    expect(group.checked).toBe(false);
    expect(group.getAttribute('data-indeterminate')).toBe('true');
    cleanup();
    open();
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Муляж' }).checked).toBe(false);
  });

  it('selects all types, none, or only one', () => {
    unfold('Камеры');
    press('Снять все');
    expect(mapFilterStore.get().selectedTypes).toEqual([]);
    press('Только: Муляж');
    expect(mapFilterStore.get().selectedTypes).toEqual(['dummy']);
    press('Выбрать все');
    expect(mapFilterStore.get().selectedTypes).toEqual(pointTypes);
  });

  it('limits the filter to points due for a check', () => {
    fireEvent.click(screen.getByRole('radio', { name: 'Пора' }));
    expect(mapFilterStore.get()).toMatchObject({ freshness: 'check', rating: -1, allSelected: true });
    screen.getByText(/^Издали видны все/);
  });

  it('sets the minimum rating', () => {
    fireEvent.click(screen.getByRole('radio', { name: '+ неопасные' }));
    expect(mapFilterStore.get().rating).toBe(0);
  });

  it('offers deleted points only to members, or when they are already shown', async () => {
    const isOffered = () => screen.queryByRole('radio', { name: '+ удалённые' }) !== null;
    expect(isOffered()).toBe(false);
    act(() => setSessionUser(member('anna')));
    await waitFor(() => expect(isOffered()).toBe(true));
    act(() => setSessionUser(null));
    await waitFor(() => expect(isOffered()).toBe(false));
    act(() => mapFilterStore.set({ ...mapFilterStore.get(), rating: -2 }));
    expect(isOffered()).toBe(true);
  });
});
