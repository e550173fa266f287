// Unidiomatic names and sentences for readers of the API, the log and the command line; CONTRIBUTING.md lists the
// alternatives.
import assert from 'node:assert/strict';
import { parseSync, Visitor } from 'oxc-parser';
import { test } from 'vitest';
import { readSourceFiles } from './source-files.mjs';

const foreign =
  'most|least|usual|begun|began|told|spells?|handfuls?|fate|glimpse|dear|patience|said|kept|beliefs?|newcomers?|standings?|anew';
const foreignName = new RegExp(`^(?:(?:${foreign})(?=[A-Z]|$)|longest\\w*(?:Ms|Meters|Bytes)$)`);
const worthParsing = new RegExp(`\\b(?:${foreign}|longest)`);
/** Superlatives, not limits. */
const superlatives = new Set(['mostFrequent', 'mostEast', 'mostNorth']);
/** By now others rely on them: fields of the API, columns of the database, what devices have stored. */
const published = new Set(['said', 'usual', 'belief', 'leastSeconds', 'most', 'kept']);

const foreignWords =
  /\b(?:(?<!JSON )objects?|ground|invented|made-up|told|said|begun|anew|newcomers?|beliefs?|believed|fate|handful|patience|the own|an own|(?:take|takes|took|taken|taking) (?:out|back)|for good|not to be had|of which nobody|no good|broke off|goes? on|gave no|of no kind|a look|what became|looks? whether|without a word|the one signed in|thread of (?:its|their) own|a mail|mails)\b/i;
/** Messages that clients of the API compare with. */
const quoted = /Object (?:saved|deleted|was changed)/;
const described = /^(?:summary|help|does|usage)$/;
const describers = /^(?:describe|info|warn|error|debug|fatal|trace|write)$/;
const isForPeople = (path) => path.startsWith('server/src/cli/') || path === 'domain/src/candidates/list-failure.ts';

const sources = readSourceFiles();

test('names are plain English', () => {
  const found = sources.filter(({ text }) => worthParsing.test(text)).flatMap(foreignNames);
  assert.deepEqual(found, []);
});

test('what the API, the log and the command line say is plain English', () => {
  const product = sources.filter(({ path, isTest }) => /^(contract|server|domain)\/src\//.test(path) && !isTest);
  const sentences = product.flatMap(sentencesOf);
  assert.ok(sentences.length > 500, `${sentences.length} sentences`);
  const found = sentences.filter(({ text }) => foreignWords.test(text) && !quoted.test(text));
  assert.deepEqual(
    found.map(({ path, text }) => `${path}: ${text}`),
    [],
  );
});

/** Declarations, members and, where no test may choose its own, values: `{ kind: 'kept' }`. */
function foreignNames({ path, text, isTest }) {
  const found = new Set();
  const note = (name) => {
    if (foreignName.test(name) && !superlatives.has(name)) found.add(`${path}: ${name}`);
  };
  const declare = ({ id }) => id?.type === 'Identifier' && note(id.name);
  const noteUnpublished = (name) => !published.has(name) && note(name);
  const member = ({ key, computed }) => !computed && noteUnpublished(key.name ?? key.value);
  const styles = new Set();
  new Visitor({
    VariableDeclarator: declare,
    FunctionDeclaration: declare,
    ClassDeclaration: declare,
    TSInterfaceDeclaration: declare,
    TSTypeAliasDeclaration: declare,
    Property: member,
    PropertyDefinition: member,
    MethodDefinition: member,
    TSPropertySignature: member,
    TSMethodSignature: member,
    // Classes of a style sheet.
    MemberExpression: ({ computed, property }) => computed && styles.add(property.start),
    Literal: ({ value, start }) => !isTest && !styles.has(start) && typeof value === 'string' && noteUnpublished(value),
  }).visit(parseSync(path, text).program);
  return [...found];
}

function sentencesOf({ path, text }) {
  const found = [];
  const from = (node) => {
    if (node?.type === 'Literal' && typeof node.value === 'string') found.push({ path, text: node.value });
    if (node?.type === 'TemplateLiteral') {
      for (const { value } of node.quasis) found.push({ path, text: value.cooked });
    }
    if (node?.type === 'ConditionalExpression') [node.consequent, node.alternate].forEach(from);
    if (node?.type === 'BinaryExpression') [node.left, node.right].forEach(from);
    if (node?.type === 'ArrayExpression') node.elements.forEach(from);
  };
  const everywhere = isForPeople(path);
  if (!everywhere && !/\b(?:summary|describe|help|log|Error)\b/i.test(text)) return [];
  new Visitor({
    ...(everywhere && { Literal: from, TemplateLiteral: from }),
    Property: ({ key, value }) => described.test(key.name) && from(value),
    CallExpression: ({ callee, arguments: given }) => describers.test(callee.property?.name) && given.forEach(from),
    NewExpression: ({ callee, arguments: given }) => callee.name?.endsWith('Error') && given.forEach(from),
  }).visit(parseSync(path, text).program);
  return found;
}
