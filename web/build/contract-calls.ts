import { pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';

const endpointFile = /[\\/]contract[\\/]src[\\/][a-z-]+-endpoints\.ts$/;

/** What the browser needs of an endpoint to call it; the schemas validate on the server and give the types. */
function callOf(value: unknown): unknown {
  const { name, method, path } = value as Record<string, unknown>;
  return typeof path === 'string' ? { name, method, path } : undefined;
}

/**
 * Puts the contract's endpoints into the bundle as names, methods and paths, without their zod schemas and what those
 * import (20 kB of brotli on the first page).
 */
export function contractCalls(): Plugin {
  return {
    name: 'contract-calls',
    enforce: 'pre',
    async load(id) {
      if (!endpointFile.test(id) || id.endsWith('all-endpoints.ts')) return null;
      const exported = (await import(pathToFileURL(id).href)) as Record<string, unknown>;
      const lines = Object.entries(exported).flatMap(([name, value]) => {
        const call = callOf(value);
        return call === undefined ? [] : [`export const ${name} = ${JSON.stringify(call)};`];
      });
      return { code: lines.join('\n'), moduleSideEffects: false };
    },
  };
}
