import { defineConfig } from 'vitest/config';

/** For what never comes to an end: a busy machine may take its time. */
const timeouts = { testTimeout: 120_000, hookTimeout: 120_000 };

const pure = (name: string) => ({
  test: {
    name,
    root: name,
    include: ['src/**/*.test.ts'],
    environment: 'node',
    // Pure functions leave nothing behind for the next file, so all files of a worker share their modules.
    pool: 'threads' as const,
    isolate: false,
    ...timeouts,
  },
});

export default defineConfig({
  test: {
    projects: [
      pure('domain'),
      pure('contract'),
      'web',
      { test: { name: 'scripts', include: ['scripts/**/*.test.mjs'], ...timeouts } },
    ],
  },
});
