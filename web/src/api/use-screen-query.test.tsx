import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import { Component, type ReactNode } from 'react';
import { expect, test, vi } from 'vitest';
import { isLoading } from '../ui/loading/loading-registry.ts';
import { useScreenQuery } from './use-screen-query.ts';

class Boundary extends Component<{ children: ReactNode }> {
  override state = { message: '' };
  static getDerivedStateFromError = (error: Error) => ({ message: error.message });
  override render() {
    return this.state.message === '' ? this.props.children : <p>failed: {this.state.message}</p>;
  }
}

function Screen({ load }: { load: () => Promise<string> }) {
  const { data } = useScreenQuery({ queryKey: ['screen'], queryFn: load });
  return <p>{data ?? 'nothing yet'}</p>;
}

function show(load: () => Promise<string>) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <QueryClientProvider client={client}>
      <Boundary>
        <Screen load={load} />
      </Boundary>
    </QueryClientProvider>,
  );
}

test('a screen counts as loading until its data arrives', async () => {
  const { promise, resolve } = Promise.withResolvers<string>();
  show(() => promise);
  expect(isLoading()).toBe(true);
  resolve('points');
  expect(await screen.findByText('points')).toBeDefined();
  await waitFor(() => expect(isLoading()).toBe(false));
});

test('a failed query reaches the error boundary and ends the loading state', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  show(() => Promise.reject(new Error('no history')));
  expect(await screen.findByText('failed: no history')).toBeDefined();
  expect(isLoading()).toBe(false);
});
