import { MantineProvider } from '@mantine/core';
import { fireEvent, render, screen } from '@testing-library/react';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { startMessages } from '../../i18n/messages.ts';
import { SearchBox } from './search-box.tsx';

beforeAll(startMessages);

function search(text: string) {
  const [onPlace, onPoint] = [vi.fn(), vi.fn()];
  render(
    <MantineProvider>
      <SearchBox onPlace={onPlace} onPoint={onPoint} />
    </MantineProvider>,
  );
  const box = screen.getByRole('textbox');
  fireEvent.change(box, { target: { value: text } });
  fireEvent.submit(screen.getByRole('search'));
  return { onPlace, onPoint, box };
}

describe('the search box', () => {
  it('goes to coordinates', () => {
    const { onPlace } = search('55.7558, 37.6176');
    expect(onPlace).toHaveBeenCalledWith([37.6176, 55.7558]);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('opens an object by its number', () => {
    for (const text of ['1395', '№ 1395', '#1395']) {
      const { onPoint, onPlace } = search(text);
      expect(onPoint).toHaveBeenCalledWith('1395');
      expect(onPlace).not.toHaveBeenCalled();
      document.body.innerHTML = '';
    }
  });

  it('says in words what it does not understand, until the text changes', () => {
    const { box } = search('где-то там');
    expect(screen.getByRole('alert').textContent).toContain('Не похоже на координаты');
    expect(box.getAttribute('aria-invalid')).toBe('true');
    fireEvent.change(box, { target: { value: '5' } });
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('is emptied by Escape and by its button', () => {
    const { box } = search('abc');
    fireEvent.keyDown(box, { key: 'Escape' });
    expect((box as HTMLInputElement).value).toBe('');
    fireEvent.change(box, { target: { value: 'abc' } });
    fireEvent.click(screen.getByRole('button', { name: 'Очистить поиск' }));
    expect((box as HTMLInputElement).value).toBe('');
  });

  it('does nothing with nothing', () => {
    const { onPlace, onPoint } = search('  ');
    expect(onPlace).not.toHaveBeenCalled();
    expect(onPoint).not.toHaveBeenCalled();
    expect(screen.queryByRole('alert')).toBeNull();
  });
});
