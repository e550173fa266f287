import { render, screen, waitFor } from '@testing-library/react';
import { Component, type ReactNode } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { startMessages } from '../../i18n/messages.ts';
import { takeNotices } from '../notices/notice-queue.ts';
import { lazyPart } from './lazy-part.tsx';
import { PartBoundary } from './part-boundary.tsx';

const reported: string[] = [];
const missing = new TypeError('Failed to fetch dynamically imported module: http://localhost/assets/part.js');

/** The page around the part. */
class Outer extends Component<{ children: ReactNode }> {
  override state = { message: '' };
  static getDerivedStateFromError = (error: Error) => ({ message: error.message });
  override render() {
    return this.state.message === '' ? this.props.children : <p>broken: {this.state.message}</p>;
  }
}

beforeEach(async () => {
  document.cookie = 'lang=ru; Path=/';
  await startMessages();
  reported.length = 0;
  takeNotices(({ text }) => reported.push(text));
  vi.spyOn(console, 'error').mockImplementation(() => {});
});

test('a part is loaded when first shown, with a fallback until then', async () => {
  const load = vi.fn(async () => () => <p>the part</p>);
  const Part = lazyPart(load);
  expect(load).not.toHaveBeenCalled();
  render(
    <PartBoundary fallback={<p>on its way</p>}>
      <Part />
    </PartBoundary>,
  );
  expect(screen.getByText('on its way')).toBeDefined();
  await screen.findByText('the part');
  expect(load).toHaveBeenCalledTimes(1);
});

test('a part that fails to load shows a notice and stays empty, and is requested again on remount', async () => {
  const load = vi.fn(async () => () => <p>the part</p>);
  load.mockRejectedValueOnce(missing);
  const Part = lazyPart(load);
  const onFail = vi.fn();
  const shown = (key: string) => (
    <Outer>
      <p>the page</p>
      <PartBoundary key={key} onFail={onFail}>
        <Part />
      </PartBoundary>
    </Outer>
  );
  const { rerender } = render(shown('first'));
  await waitFor(() => expect(onFail).toHaveBeenCalledTimes(1));
  expect(reported).toEqual(['Без связи это не открыть. Попробуйте, когда она появится']);
  screen.getByText('the page');
  expect(screen.queryByText('the part')).toBeNull();
  rerender(shown('second'));
  await screen.findByText('the part');
  expect(load).toHaveBeenCalledTimes(2);
});

test('a quiet part fails to load without a notice', async () => {
  const Part = lazyPart<object>(() => Promise.reject(missing));
  const onFail = vi.fn();
  render(
    <PartBoundary isQuiet onFail={onFail}>
      <Part />
    </PartBoundary>,
  );
  await waitFor(() => expect(onFail).toHaveBeenCalledTimes(1));
  expect(reported).toEqual([]);
});

test('an error inside a part reaches the page and does not count as a failed load', async () => {
  const Part = lazyPart<object>(async () => () => {
    throw new Error('no such field');
  });
  const onFail = vi.fn();
  render(
    <Outer>
      <PartBoundary onFail={onFail}>
        <Part />
      </PartBoundary>
    </Outer>,
  );
  await screen.findByText('broken: no such field');
  expect(onFail).not.toHaveBeenCalled();
  expect(reported).toEqual([]);
});
