import type { ReplyOf } from '@dozor/contract/call-types.ts';
import { buildsChanges, buildsManifest } from '@dozor/contract/calls.ts';
import type { ExportFormatId } from '@dozor/domain/format/all-formats.ts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../api/call.ts';

export type BuildManifest = ReplyOf<'buildsManifest'>;
type BuildChanges = ReplyOf<'buildsChanges'>;
export type Build = BuildManifest['files'][number];

/** The builds are rebuilt within a minute of a change, so an open page polls. */
const askAgainMs = 60_000;
/** The first ones are ready seconds after the start of a server. */
const askForFirstMs = 3000;

/** The ready files of one format: those of all formats are megabytes. */
export function manifestQuery(format: ExportFormatId) {
  return queryOptions({
    queryKey: ['builds', 'manifest', format],
    queryFn: ({ signal }) => call(buildsManifest, { query: { format }, signal, quiet: true }),
    refetchInterval: ({ state }) => ((state.data?.files.length ?? 0) > 0 ? askAgainMs : askForFirstMs),
    placeholderData: keepPreviousData,
    select: withPoints,
  });
}

/** A new server has files of nothing but their head: nobody is offered those. */
function withPoints(manifest: BuildManifest): BuildManifest {
  return { ...manifest, files: manifest.files.filter(({ rows }) => rows > 0) };
}

/** Beyond this many pages the exact number does not matter. */
const maxPages = 10;

export interface ChangeCounts {
  added: number;
  changed: number;
  deleted: number;
}

/** The number of changes since a revision; null when it is too large to count quickly. */
export function changesQuery(since: number) {
  return queryOptions({
    queryKey: ['builds', 'changes', since],
    queryFn: async ({ signal }): Promise<ChangeCounts | null> => {
      const counts = { added: 0, changed: 0, deleted: 0 };
      let from: number | null = since;
      for (let page = 0; from !== null; page += 1) {
        if (page === maxPages) return null;
        const changes: BuildChanges = await call(buildsChanges, { query: { since: from }, signal, quiet: true });
        if ('added' in changes) {
          counts.added += changes.added.length;
          counts.changed += changes.changed.length;
        }
        counts.deleted += changes.deleted.length;
        from = changes.next;
      }
      return counts;
    },
  });
}
