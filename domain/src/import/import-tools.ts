import type { TextCodecs } from '../export/text-codec.ts';

/** The opening tag of an element. */
export type XmlTag = { readonly name: string; readonly attributes: Readonly<Record<string, string>> };

/**
 * As much of a streaming XML parser as is needed here. The domain has no dependencies but for one, so whoever runs it
 * gives a parser: saxes has this shape.
 */
export interface XmlParser {
  /** The line that was read last, from 1. */
  readonly line: number;
  on(name: 'opentag', handler: (tag: XmlTag) => void): void;
  on(name: 'closetag', handler: () => void): void;
  on(name: 'text' | 'cdata' | 'doctype', handler: (text: string) => void): void;
  on(name: 'error', handler: (error: Error) => void): void;
  write(text: string): unknown;
}

/** What reading files takes from outside. */
export type ImportTools = TextCodecs & {
  /** A parser that looks after no namespaces: programs write what they like there. */
  readonly xmlParser: () => XmlParser;
};
