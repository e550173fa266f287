import { type ComponentProps, createElement, type JSX } from 'react';
import classes from './layout.module.css';

/** What can be said of a part of a page without a style of its own; `layout.module.css` has a class for each. */
export const layoutValues = {
  gap: [2, 4, 8, 12, 16, 24, 32],
  /** Between the lines of a row that wraps, where they are closer than its parts. */
  rowGap: [0, 2, 4, 8],
  align: ['start', 'center', 'baseline', 'end', 'stretch'],
  justify: ['between', 'center', 'end'],
  wrap: [true],
  /** On a line of text; or on one of its own. */
  inline: [true],
  block: [true],
  /** Takes the room that is left, or never shrinks. */
  grow: [true],
  rigid: [true],
  /** Without marks and indents. */
  list: [true],
  mt: [2, 4, 8, 12, 16, 24, 32],
  mb: [2, 4, 8, 12, 16, 24],
  size: ['xs', 'sm', 'md', 'lg', 'xl'],
  lines: ['tight', 'loose'],
  weight: [400, 500, 600],
  tone: ['text', 'dimmed', 'link', 'good', 'warn', 'bad'],
  /** Of a row that begins with an icon: the colour of it. */
  icon: ['link', 'good', 'warn', 'bad'],
  /** A thin line at its edges, its corners, its ground, and whether it lies over the map. */
  line: ['top', 'bottom', 'both', 'around'],
  round: [4, 8, 12],
  surface: ['panel', 'sunken', 'selected'],
  raised: [true],
  /** Answers the pointer. */
  hovers: [true],
  /** Read aloud, not seen. */
  heard: [true],
  /** Long words are broken; or no line is. */
  breaks: [true],
  nowrap: [true],
} as const;

type Layout = { [Name in keyof typeof layoutValues]?: (typeof layoutValues)[Name][number] | undefined };
type Host = keyof JSX.IntrinsicElements;
type Props<Element extends Host> = Layout & { as?: Element } & Omit<ComponentProps<Element>, keyof Layout | 'as'>;

const names = Object.keys(layoutValues) as (keyof Layout)[];

function element(
  kind: 'row' | 'stack' | 'text' | 'note',
  host: Host,
  props: Layout & { className?: string | undefined },
) {
  const rest = { ...props };
  const own = [classes[kind]];
  for (const name of names) {
    const value = props[name];
    delete rest[name];
    if (value !== undefined) own.push(classes[value === true ? name : `${name}-${value}`]);
  }
  if (props.className !== undefined) own.push(props.className);
  return createElement(host, { ...rest, className: own.join(' ') });
}

/** Side by side, centred on one line. */
export function Row<Element extends Host = 'div'>({ as, ...props }: Props<Element>) {
  return element('row', as ?? 'div', props);
}

/** One below the other. */
export function Stack<Element extends Host = 'div'>({ as, ...props }: Props<Element>) {
  return element('stack', as ?? 'div', props);
}

/** As the page flows. */
export function Box<Element extends Host = 'div'>({ as, ...props }: Props<Element>) {
  return element('text', as ?? 'div', props);
}

/** What a person may skip. */
export function Note<Element extends Host = 'p'>({ as, ...props }: Props<Element>) {
  return element('note', as ?? 'p', props);
}

export function Text<Element extends Host = 'p'>({ as, ...props }: Props<Element>) {
  return element('text', as ?? 'p', props);
}
