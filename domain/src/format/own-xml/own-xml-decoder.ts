import type { DecodeOptions } from '../../import/decode-options.ts';
import type { ImportFormat } from '../../import/import-format.ts';
import { rejected, type ImportOutcome } from '../../import/import-outcome.ts';
import type { XmlTag } from '../../import/import-tools.ts';
import type { ColumnUse } from '../../import/names/column-use.ts';
import { XmlDecoder, type XmlElements, type XmlPath } from '../../import/text/xml-decoder.ts';
import { append } from '../../schema/text.ts';
import { JsonRecords } from '../json/json-records.ts';

const maxElements = 2_000_000;
const maxText = 4096;

/** Attributes and elements by name, several of one name as a list, or only a text. */
type Member = string | Members | (string | Members)[];
type Members = { [name: string]: Member };
type Open = { readonly line: number; readonly members: Members; text: string };

/** A list in XML of its own: its elements are read like the objects of JSON. */
class OwnXmlElements implements XmlElements {
  /** Any. */
  readonly roots: readonly string[] = [];
  readonly #records: JsonRecords;
  readonly #open: Open[] = [{ line: 1, members: {}, text: '' }];
  readonly #lines = new WeakMap<object, number>();
  #count = 0;

  constructor(options: DecodeOptions) {
    this.#records = new JsonRecords(options);
  }

  get columns(): ColumnUse {
    return this.#records.columns;
  }

  get openLine(): number | null {
    return this.#open.length > 1 ? (this.#open.at(-1)?.line ?? null) : null;
  }

  open(_: XmlPath, attributes: XmlTag['attributes'], line: number): readonly ImportOutcome[] {
    this.#count++;
    const members: Members = Object.fromEntries(Object.entries(attributes).map(([name, text]) => [plain(name), text]));
    this.#lines.set(members, line);
    this.#open.push({ line, members, text: '' });
    return this.#count === maxElements ? [rejected(line, 'tooLarge')] : [];
  }

  text(_: XmlPath, text: string): void {
    const open = this.#open.at(-1);
    if (open) open.text = append(open.text, text, maxText);
  }

  close(path: XmlPath): readonly ImportOutcome[] {
    const open = this.#open.pop();
    const parent = this.#open.at(-1)?.members;
    if (!open || !parent || this.#count >= maxElements) return [];
    const isText = Object.keys(open.members).length === 0;
    if (!isText && open.text.trim() !== '') open.members['text'] ??= open.text.trim();
    add(parent, path.at(-1) ?? '', isText ? open.text.trim() : open.members);
    return [];
  }

  end(): readonly ImportOutcome[] {
    const value = this.#open[0]?.members ?? {};
    const { rows, first } = this.#records.listsIn(value);
    if (rows.length === 0) return [rejected(1, 'ownXml', Object.keys(first ?? {}).join(', '))];
    const outcomes = rows.flatMap((row) => this.#records.rows(row, this.#lines.get(row.object) ?? 1));
    return [...outcomes, ...this.#records.end()];
  }
}

function plain(name: string): string {
  return name.slice(name.indexOf(':') + 1);
}

function add(members: Members, name: string, value: string | Members): void {
  const known = Object.hasOwn(members, name) ? members[name] : undefined;
  if (known === undefined)
    Object.defineProperty(members, name, { value, enumerable: true, writable: true, configurable: true });
  else if (Array.isArray(known)) known.push(value);
  else members[name] = [known, value];
}

/** Taken for XML with any other root. */
export const ownXmlImport: ImportFormat = {
  isXml: true,
  decoder: ({ encoding, tools, options }) => new XmlDecoder(new OwnXmlElements(options), encoding, tools),
};
