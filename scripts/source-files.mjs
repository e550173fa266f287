// Every source file of the workspaces with its imports, for rules that no compiler checks.
import { readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { root } from './run-command.mjs';

export const workspaces = ['domain', 'contract', 'server', 'web', 'e2e', 'bench'];

const sourceName = /\.(ts|tsx|mjs)$/;
const skipped = new Set(['node_modules', 'dist', 'dist-builds', 'data', 'public', 'generated', 'golden']);

/**
 * @typedef {object} SourceFile
 * @property {string} path below the root, with forward slashes
 * @property {string} workspace
 * @property {string} name base name without its extensions: `create-point` for create-point.test.ts
 * @property {boolean} isTest a test or what only tests use
 * @property {string} text
 * @property {Import[]} imports
 *
 * @typedef {object} Import
 * @property {string} specifier as written
 * @property {boolean} typeOnly
 * @property {string | undefined} target the file of this repository that it leads to
 * @property {string | undefined} packageName the package that it leads to
 */

/** @returns {SourceFile[]} */
export function readSourceFiles() {
  return workspaces.flatMap((workspace) => walk(join(root, workspace)).map((file) => readSource(workspace, file)));
}

function walk(folder) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (skipped.has(entry.name)) return [];
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return walk(path);
    return sourceName.test(entry.name) ? [path] : [];
  });
}

function readSource(workspace, file) {
  const path = relative(root, file);
  const text = readFileSync(file, 'utf8');
  return {
    path,
    workspace,
    name: basename(path).replace(/(\.test|\.test-d|\.bench|\.worker|\.config|\.d)?\.(ts|tsx|mjs)$/, ''),
    isTest:
      /\.test(-d)?\.tsx?$/.test(path) || /(^|\/)testing\//.test(path) || workspace === 'e2e' || workspace === 'bench',
    text,
    imports: importsOf(text).map((found) => ({ ...found, ...resolve(file, found.specifier) })),
  };
}

const importPattern =
  /^[ \t]*(import|export)\s+(type\s+)?((?:[\w$*,\s]|\{[^}]*\})*?\bfrom\s+)?['"]([^'"\n]+)['"]|\bimport\(\s*['"]([^'"\n]+)['"]\s*\)|new URL\(\s*['"](\.[^'"\n]+\.tsx?)['"]/gm;

/** Import and export statements, `import()` calls and `new URL('./worker.ts', …)`; comments are ignored. */
export function importsOf(text) {
  const code = text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/^\s*\/\/.*$/gm, '');
  return [...code.matchAll(importPattern)].map(([, , type, names = '', statement, call, url]) => ({
    specifier: statement ?? call ?? url,
    typeOnly: type !== undefined || onlyTypes(names),
  }));
}

/** `{ type A, type B }`: nothing of it is left at run time. */
function onlyTypes(names) {
  const inBraces = /^\{([^}]*)\}\s*from\s+$/.exec(names.trimStart())?.[1];
  if (inBraces === undefined) return false;
  const parts = inBraces.split(',').map((part) => part.trim());
  return parts.filter(Boolean).every((part) => part.startsWith('type '));
}

function resolve(file, specifier) {
  const plain = specifier.replace(/\?.*$/, '');
  if (plain.startsWith('.')) return { target: relative(root, join(dirname(file), plain)) };
  // `#all-texts` is a file of the domain in Node, and another in a browser: `imports` of its package.json.
  if (plain.startsWith('#')) return { target: join('domain/src/texts', `${plain.slice(1)}.ts`) };
  const [, workspace, rest] = /^@dozor\/([^/]+)\/(.+)$/.exec(plain) ?? [];
  if (workspace) return { target: join(workspace, 'src', rest) };
  return { packageName: packageOf(plain) };
}

function packageOf(specifier) {
  if (specifier.startsWith('node:')) return specifier;
  return specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');
}
