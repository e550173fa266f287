// Walks the syntax tree of a TypeScript file and lists every mutant of it: one small change each, where it can stand.
import { parseSync } from 'oxc-parser';
import { changesOf } from './mutant-operators.mjs';

/**
 * @typedef {object} Mutant
 * @property {string} file below the root
 * @property {number} line of where it begins, from 1
 * @property {string} code that line, trimmed
 * @property {number} start
 * @property {number} end
 * @property {string} from what stands there
 * @property {string} to what it is changed to; empty for a statement that is left out
 * @property {boolean} statement
 */

/** Types are gone when the code runs; what stands before `as` and `satisfies` is not. */
const aroundExpressions = new Set(['TSAsExpression', 'TSSatisfiesExpression', 'TSNonNullExpression']);
const unvisited = new Set(['ImportDeclaration', 'ImportExpression', 'ExportAllDeclaration']);

/**
 * @param {string} file
 * @param {string} text
 * @returns {Mutant[]} in the order of the file, each change of a place once
 */
export function findMutants(file, text) {
  const { program, errors } = parseSync(file, text);
  if (errors.length > 0) throw new Error(`${file}: ${errors[0].message}`);
  const textOf = (node) => text.slice(node.start, node.end);
  const found = new Map();
  visit(program, undefined, { open: false, chained: false }, (node, parent) => {
    for (const change of changesOf(node, parent, textOf)) {
      const { start, end } = change.node;
      const from = textOf(change.node);
      if (from === change.to) continue;
      const before = text.slice(0, start);
      const line = before.split('\n').length;
      const code = text.split('\n')[line - 1].trim();
      const statement = change.node.type.endsWith('Statement');
      found.set(`${start} ${end} ${change.to}`, { file, line, code, start, end, from, to: change.to, statement });
    }
  });
  return [...found.values()].sort((a, b) => a.start - b.start || b.end - a.end);
}

function visit(node, parent, place, offer) {
  if (unvisited.has(node.type)) return;
  if (node.type.startsWith('TS') && !aroundExpressions.has(node.type)) return;
  if (place.open || node.type.endsWith('Statement') || node.type === 'ArrowFunctionExpression') offer(node, parent);
  for (const [key, value] of Object.entries(node)) {
    for (const child of Array.isArray(value) ? value : [value]) {
      if (typeof child?.type === 'string' && isRead(node, key)) visit(child, node, placeOf(node, key, place), offer);
    }
  }
}

/** Names of properties and what only exports or labels something are not read. */
function isRead(node, key) {
  if (key === 'key' || key === 'property') return node.computed === true;
  return !['specifiers', 'source', 'label', 'attributes', 'meta'].includes(key);
}

/** `open`: an expression in brackets may stand here instead; `chained`: inside `a?.b.c`, which ends as one. */
function placeOf(parent, key, place) {
  const onChain = ['CallExpression', 'MemberExpression', 'TSNonNullExpression'].includes(parent.type);
  const spine = ['callee', 'object', 'expression'].includes(key);
  const chained = parent.type === 'ChainExpression' || (place.chained && onChain && spine);
  return { open: !chained && !isTarget(parent, key), chained };
}

function isTarget(parent, key) {
  if (key === 'callee' || key === 'tag' || key === 'quasi' || key === 'id' || key === 'params') return true;
  if (key === 'left') return /^(Assignment|For(Of|In)Statement)/.test(parent.type);
  if (key !== 'argument') return false;
  return parent.type === 'UpdateExpression' || ['delete', 'typeof'].includes(parent.operator);
}
