import { pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';

const endpointFile = /[\\/]contract[\\/]src[\\/][a-z-]+-endpoints\.ts$/;

/** What the browser needs of an endpoint to call it, and lists of names; the schemas validate on the server. */
function plainOf(value: unknown): unknown {
  if (Array.isArray(value)) return value.every((item) => typeof item === 'string') ? value : undefined;
  if (typeof value !== 'object' || value === null) return undefined;
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
        const plain = plainOf(value);
        return plain === undefined ? [] : [`export const ${name} = ${JSON.stringify(plain)};`];
      });
      return { code: lines.join('\n'), moduleSideEffects: false };
    },
  };
}
