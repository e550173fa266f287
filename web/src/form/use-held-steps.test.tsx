import { fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useHeldSteps } from './use-held-steps.ts';

const step = vi.fn();

function Stepper({ isOff = false }: { isOff?: boolean }) {
  return (
    <button type="button" {...useHeldSteps(step, isOff)}>
      more
    </button>
  );
}

const button = () => screen.getByRole('button');

/** A press from touching down to the click that ends it. */
function hold(ms: number): void {
  fireEvent.pointerDown(button());
  vi.advanceTimersByTime(ms);
  fireEvent.pointerUp(button());
  fireEvent.click(button());
}

beforeEach(() => {
  vi.useFakeTimers();
  step.mockReset();
});

afterEach(() => {
  vi.useRealTimers();
});

test('a click is one step', () => {
  render(<Stepper />);
  hold(100);
  expect(step).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(2000);
  expect(step).toHaveBeenCalledTimes(1);
});

test('a button that is held goes on, and the click that ends it counts no more', () => {
  render(<Stepper />);
  hold(400 + 3 * 110);
  expect(step).toHaveBeenCalledTimes(4);
  hold(10);
  expect(step).toHaveBeenCalledTimes(5);
});

test.each(['pointerLeave', 'pointerCancel'] as const)('it ends with %s', (name) => {
  render(<Stepper />);
  fireEvent.pointerDown(button());
  vi.advanceTimersByTime(400);
  fireEvent[name](button());
  vi.advanceTimersByTime(2000);
  expect(step).toHaveBeenCalledTimes(1);
});

test('it ends at the bound, and with the button', () => {
  const { rerender, unmount } = render(<Stepper />);
  fireEvent.pointerDown(button());
  vi.advanceTimersByTime(510);
  expect(step).toHaveBeenCalledTimes(2);
  rerender(<Stepper isOff />);
  vi.advanceTimersByTime(2000);
  expect(step).toHaveBeenCalledTimes(2);
  rerender(<Stepper />);
  fireEvent.pointerDown(button());
  unmount();
  vi.advanceTimersByTime(2000);
  expect(step).toHaveBeenCalledTimes(2);
});
