import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Batches } from './batches.tsx';

beforeEach(() => {
  drawn.mockClear();
  vi.useFakeTimers();
});
afterEach(() => void vi.useRealTimers());

const drawn = vi.fn();
const Row = ({ item }: { item: string }) => {
  drawn(item);
  return <li>{item}</li>;
};
const keyOf = (item: string) => item;
const draw = (item: string) => <Row item={item} />;
const list = (items: readonly string[]) => (
  <ul>
    <Batches of={items} size={2} keyOf={keyOf} pending={<li>…</li>}>
      {draw}
    </Batches>
  </ul>
);
const shown = () => screen.queryAllByRole('listitem').map(({ textContent }) => textContent);
const turn = () => act(() => void vi.advanceTimersToNextTimer());

test('a long list is drawn batch by batch in order, and then drawing stops', () => {
  render(list(['a', 'b', 'c', 'd', 'e']));
  expect(shown()).toEqual(['a', 'b', '…']);
  turn();
  expect(shown()).toEqual(['a', 'b', 'c', 'd', '…']);
  turn();
  expect(shown()).toEqual(['a', 'b', 'c', 'd', 'e']);
  expect(drawn).toHaveBeenCalledTimes(5);
  expect(vi.getTimerCount()).toBe(0);
});

test('a change in a drawn list is drawn at once', () => {
  const { rerender } = render(list(['a', 'b', 'c']));
  turn();
  rerender(list(['c', 'a', 'b']));
  expect(shown()).toEqual(['c', 'a', 'b']);
  rerender(list([]));
  expect(shown()).toEqual([]);
});
