import { OsmCollector } from '@dozor/domain/format/osm/osm-collector.ts';
import type { ImportOutcome } from '@dozor/domain/import/import-outcome.ts';
import type { OsmElement } from '@dozor/domain/format/osm/osm-element.ts';
import { createOSMStream } from 'osm-pbf-parser-node';

/** The elements of a file with how many came up to each, which stands for a line. What is no element, such as the head, has no type. */
async function* elementsOf(path: string): AsyncGenerator<{ element: OsmElement; line: number }> {
  let line = 0;
  for await (const item of createOSMStream(path, { withInfo: false })) {
    const element = item as Partial<OsmElement>;
    if (element.type !== undefined) yield { element: element as OsmElement, line: ++line };
  }
}

/**
 * The cameras of an `.osm.pbf`. The file is read twice: only its end says which of its nodes are needed, and all of them
 * would not fit in memory. The line of an outcome counts the elements.
 */
export async function readOsmPbf(path: string): Promise<ImportOutcome[]> {
  const collector = new OsmCollector(false);
  for await (const { element, line } of elementsOf(path)) collector.add(element, line);
  const missing = collector.missing();
  for await (const { element } of missing.size > 0 ? elementsOf(path) : []) {
    if (element.type === 'node' && missing.has(element.id)) collector.addPosition(element);
    else if (element.type !== 'node') break;
  }
  return collector.outcomes();
}
