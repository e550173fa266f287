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

/** A press from pointer down to the final click. */
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

test('a click makes one step', () => {
  render(<Stepper />);
  hold(100);
  expect(step).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(2000);
  expect(step).toHaveBeenCalledTimes(1);
});

test('holding the button repeats steps, and the final click adds none', () => {
  render(<Stepper />);
  hold(400 + 3 * 110);
  expect(step).toHaveBeenCalledTimes(4);
  hold(10);
  expect(step).toHaveBeenCalledTimes(5);
});

test.each(['pointerLeave', 'pointerCancel'] as const)('repeating stops on %s', (name) => {
  render(<Stepper />);
  fireEvent.pointerDown(button());
  vi.advanceTimersByTime(400);
  fireEvent[name](button());
  vi.advanceTimersByTime(2000);
  expect(step).toHaveBeenCalledTimes(1);
});

test('repeating stops when the button is disabled or unmounted', () => {
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
