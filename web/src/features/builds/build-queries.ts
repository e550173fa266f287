import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { ReplyOf } from '@dozor/contract/call-types.ts';
import { buildsManifest } from '@dozor/contract/calls.ts';
import type { ExportFormatId } from '@dozor/domain/format/all-formats.ts';
import { call } from '../../api/call.ts';

type Manifest = ReplyOf<'buildsManifest'>;

export type Build = Manifest['files'][number];

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

/** Hides empty files: on a new server, files contain only a header. */
function withPoints(manifest: Manifest): Manifest {
  return { ...manifest, files: manifest.files.filter(({ rows }) => rows > 0) };
}
