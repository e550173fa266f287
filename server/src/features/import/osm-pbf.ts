import { OsmCollector } from '@dozor/domain/format/osm/osm-collector.ts';
import type { ImportOutcome } from '@dozor/domain/import/import-outcome.ts';
import type { OsmElement } from '@dozor/domain/format/osm/osm-element.ts';
import { createOSMStream } from 'osm-pbf-parser-node';

/** The elements of a file with the number of each, from 1. What is no element, such as the head, has no type. */
async function* elementsOf(path: string): AsyncGenerator<{ element: OsmElement; number: number }> {
  let number = 0;
  for await (const item of createOSMStream(path, { withInfo: false })) {
    const element = item as Partial<OsmElement>;
    if (element.type !== undefined) yield { element: element as OsmElement, number: ++number };
  }
}

/**
 * The cameras of an `.osm.pbf`. The file is read twice: only its end says which of its nodes are needed, and all of them
 * would not fit in memory. The line of an outcome is the number of the element.
 */
export async function readOsmPbf(path: string): Promise<ImportOutcome[]> {
  const collector = new OsmCollector(false);
  for await (const { element, number } of elementsOf(path)) collector.add(element, number);
  const missing = collector.missing();
  for await (const { element } of missing.size > 0 ? elementsOf(path) : []) {
    if (element.type === 'node' && missing.has(element.id)) collector.addPosition(element);
    else if (element.type !== 'node') break;
  }
  return collector.outcomes();
}
