import { rejected, type ImportOutcome } from '../import-outcome.ts';
import type { ImportTools, XmlParser, XmlTag } from '../import-tools.ts';
import type { ColumnUse } from '../names/column-use.ts';
import type { RejectCode } from '../reject.ts';
import type { FileEncoding } from './encodings.ts';
import { XmlTextReader } from './xml-text-reader.ts';

/** The names of the open elements without their prefixes, root first. */
export type XmlPath = readonly string[];

/** Handles the elements of a format; each method returns the outcomes it settles. */
export interface XmlElements {
  /** Empty if any will do. */
  readonly roots: readonly string[];
  open(path: XmlPath, attributes: XmlTag['attributes'], line: number): readonly ImportOutcome[];
  text(path: XmlPath, text: string): void;
  close(path: XmlPath): readonly ImportOutcome[];
  readonly columns: ColumnUse;
  /** The line of the point being read, null between points. */
  readonly openLine: number | null;
  /** Called last. */
  end(): readonly ImportOutcome[];
}

/** No file has this many characters without the end of a text or a tag. */
const maxCharacters = 8 << 20;
const deepest = 100;

/** Thrown inside the parser to leave it; it is not used afterwards. */
class StopReading extends Error {
  readonly code: RejectCode;

  constructor(code: RejectCode) {
    super(code);
    this.code = code;
  }
}

/**
 * A streaming XML reader. Malformed XML ends the reading: guessing where the next point starts could silently lose
 * others. No entity is ever expanded except the five of XML, and a file with a DOCTYPE is rejected.
 */
export class XmlDecoder {
  readonly #elements: XmlElements;
  readonly #parser: XmlParser;
  readonly #texts: XmlTextReader;
  readonly #path: string[] = [];
  #outcomes: ImportOutcome[] = [];
  /** Characters since the last event of the parser. */
  #quiet = 0;
  #isStopped = false;
  #isRootSeen = false;

  constructor(elements: XmlElements, encoding: FileEncoding, tools: Pick<ImportTools, 'windows1251' | 'xmlParser'>) {
    this.#elements = elements;
    this.#texts = new XmlTextReader(encoding, tools.windows1251);
    this.#parser = tools.xmlParser();
    this.#parser.on('error', () => stop('brokenXml'));
    this.#parser.on('doctype', () => stop('doctype'));
    this.#parser.on('opentag', (tag) => this.#open(tag));
    this.#parser.on('closetag', () => this.#close());
    this.#parser.on('text', (text) => this.#text(text));
    this.#parser.on('cdata', (text) => this.#text(text));
  }

  get columns(): ColumnUse {
    return this.#elements.columns;
  }

  push(chunk: Uint8Array): ImportOutcome[] {
    if (!this.#isStopped) this.#write(this.#texts.push(chunk));
    return this.#outcomes.splice(0);
  }

  end(): ImportOutcome[] {
    if (!this.#isStopped) this.#write(this.#texts.end());
    const { openLine } = this.#elements;
    if (!this.#isStopped && !this.#isRootSeen) this.#reject(1, 'notRecognised');
    else if (!this.#isStopped && this.#path.length > 0) this.#reject(openLine ?? this.#parser.line, 'cutOff');
    return [...this.#outcomes.splice(0), ...this.#elements.end()];
  }

  #write(text: string): void {
    this.#quiet += text.length;
    try {
      this.#parser.write(text);
      if (this.#quiet > maxCharacters) stop('tooLarge');
    } catch (error) {
      if (!(error instanceof StopReading)) throw error;
      this.#isStopped = true;
      this.#reject(this.#parser.line, error.code);
    }
  }

  #open({ name, attributes }: XmlTag): void {
    this.#quiet = 0;
    this.#path.push(name.slice(name.indexOf(':') + 1));
    if (this.#path.length > deepest) stop('tooLarge');
    const { roots } = this.#elements;
    if (!this.#isRootSeen && roots.length > 0 && !roots.includes(this.#path[0] ?? '')) stop('notRecognised');
    this.#isRootSeen = true;
    for (const one of this.#elements.open(this.#path, attributes, this.#parser.line)) this.#outcomes.push(one);
  }

  #close(): void {
    this.#quiet = 0;
    for (const one of this.#elements.close(this.#path)) this.#outcomes.push(one);
    this.#path.pop();
  }

  #text(text: string): void {
    this.#quiet = 0;
    this.#elements.text(this.#path, text);
  }

  #reject(line: number, code: RejectCode): void {
    this.#outcomes.push(rejected(line, code));
  }
}

function stop(code: RejectCode): never {
  throw new StopReading(code);
}
