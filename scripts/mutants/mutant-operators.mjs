// What a mutant may change: for a node of the syntax tree (ESTree) the texts that could stand there instead.

/** Boundaries and negations; the arithmetic ones each turn into their opposite. */
const binarySwaps = {
  '<': ['<=', '>='],
  '<=': ['<', '>'],
  '>': ['>=', '<='],
  '>=': ['>', '<'],
  '===': ['!=='],
  '!==': ['==='],
  '+': ['-'],
  '-': ['+'],
  '*': ['/'],
  '/': ['*'],
  '%': ['*'],
  '&': ['|'],
  '|': ['&'],
  '^': ['&'],
  '<<': ['>>'],
  '>>': ['<<'],
  '>>>': ['<<'],
};

const assignmentSwaps = { '+=': '-=', '-=': '+=', '*=': '/=', '|=': '&=', '&=': '|=', '??=': '=' };

const callSwaps = {
  min: 'max',
  max: 'min',
  floor: 'ceil',
  ceil: 'floor',
  some: 'every',
  every: 'some',
  startsWith: 'endsWith',
  endsWith: 'startsWith',
};

/** Calls that change a list and can be left out: `a.filter(f)` → `a`. */
const leftOut = new Set(['filter', 'sort', 'toSorted', 'reverse', 'toReversed', 'slice', 'trim', 'toLowerCase']);

const loops = new Set(['ForStatement', 'ForOfStatement', 'ForInStatement', 'WhileStatement', 'DoWhileStatement']);

/** @typedef {{node: object, to: string}} Change `to` of a statement is empty: it is left out */

/**
 * @param {object} node
 * @param {object | undefined} parent
 * @param {(node: object) => string} textOf
 * @returns {Change[]}
 */
export function changesOf(node, parent, textOf) {
  const here = (...texts) => texts.map((to) => ({ node, to }));
  switch (node.type) {
    case 'BinaryExpression':
      if (node.operator === '+' && [node.left, node.right].some(isText)) return [];
      return (binarySwaps[node.operator] ?? []).map((swap) => ({ node, to: joined(node, swap, textOf) }));
    case 'LogicalExpression':
      if (node.operator === '??') return here(textOf(node.left));
      return here(joined(node, node.operator === '&&' ? '||' : '&&', textOf));
    case 'UnaryExpression':
      return node.operator === '!' || node.operator === '-' ? here(textOf(node.argument)) : [];
    case 'UpdateExpression':
      return here(textOf(node).replace(...(node.operator === '++' ? ['++', '--'] : ['--', '++'])));
    case 'AssignmentExpression': {
      const swap = assignmentSwaps[node.operator];
      return swap === undefined ? [] : here(joined(node, swap, textOf));
    }
    case 'Literal':
      return here(...literals(node, parent));
    case 'ArrayExpression':
      return here(...(node.elements.length > 0 ? ['[]'] : []), ...withoutSpreads(node.elements, ['[', ']'], textOf));
    case 'ObjectExpression':
      return here(...withoutSpreads(node.properties, ['{', '}'], textOf));
    case 'CallExpression':
      return here(...calls(node, textOf));
    case 'ChainExpression':
      return here(...unchained(node, textOf));
    case 'IfStatement':
    case 'ConditionalExpression':
      return ['true', 'false'].map((to) => ({ node: node.test, to }));
    case 'ReturnStatement':
      return returns(node.argument);
    case 'ArrowFunctionExpression':
      return node.body.type === 'BlockStatement' ? [] : returns(node.body);
    case 'ExpressionStatement':
      return node.directive || textOf(node).startsWith('super(') ? [] : here('');
    default:
      return loops.has(node.type) ? here('') : [];
  }
}

function joined(node, operator, textOf) {
  return `${textOf(node.left)} ${operator} ${textOf(node.right)}`;
}

function isText(node) {
  return node.type === 'TemplateLiteral' || (node.type === 'Literal' && typeof node.value === 'string');
}

/** Texts are emptied where they decide something: not as keys, and not in calls, where they are names or messages. */
function literals({ value }, parent) {
  if (typeof value === 'boolean') return [String(!value)];
  if (typeof value === 'number') return value >= 2 ? [String(value + 1), String(value - 1)] : [String(value + 1)];
  const isArgument = ['CallExpression', 'NewExpression', 'Property', 'SwitchCase'].includes(parent?.type);
  return typeof value === 'string' && value !== '' && !isArgument ? ["''"] : [];
}

function withoutSpreads(parts, [open, close], textOf) {
  const kept = parts.filter(Boolean);
  return kept
    .filter(({ type }) => type === 'SpreadElement')
    .map((gone) => {
      const rest = kept.filter((part) => part !== gone).map((part) => textOf(part));
      return `${open}${rest.join(', ')}${close}`;
    });
}

function calls(node, textOf) {
  const { callee } = node;
  if (callee.type !== 'MemberExpression' || callee.computed || callee.optional) return [];
  const { name } = callee.property;
  const swap = callSwaps[name];
  if (swap !== undefined) {
    const behind = textOf(node).slice(callee.end - node.start);
    return [`${textOf(callee.object)}.${swap}${behind}`];
  }
  return leftOut.has(name) ? [textOf(callee.object)] : [];
}

/** Each `?.` of the chain as if what stands before it were always there. */
function unchained(chain, textOf) {
  const all = textOf(chain);
  const changed = [];
  for (let node = chain.expression; node !== undefined; node = node.object ?? node.callee ?? node.expression) {
    if (!node.optional) continue;
    const at = all.indexOf('?.', (node.object ?? node.callee).end - chain.start);
    const dotted = node.type === 'MemberExpression' && !node.computed;
    changed.push(`${all.slice(0, at)}${dotted ? '.' : ''}${all.slice(at + 2)}`);
  }
  return changed;
}

function returns(argument) {
  const isNothing = argument === null || (argument.type === 'Identifier' && argument.name === 'undefined');
  return isNothing ? [] : [{ node: argument, to: 'undefined' }];
}
