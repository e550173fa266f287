import { formatFacts, isExportFormatId } from '@dozor/domain/format/all-formats.ts';
import type { Build } from './build-queries.ts';

interface ScriptOptions {
  /** The address of the site, without a trailing slash. */
  site: string;
  /** The path of the build on the site. */
  path: string;
  /** The file name that the navigator expects. */
  file: string;
  words: { about: string; missing: string; mismatch: string; updated: string };
}

/**
 * A script for cron: fetches a build only when its checksum in the manifest differs from that of the local file, and
 * keeps the old file unless the new one is complete. Needs nothing but a shell, curl and sha256sum.
 */
export function updateScript({ site, path, file, words }: ScriptOptions): string {
  const lines = [
    '#!/bin/sh',
    `# ${words.about}`,
    'set -eu',
    `site='${site}'`,
    `path='${path}'`,
    `file='${file}'`,
    '',
    `sum=$(curl -fsS "$site/builds/manifest.json" | tr '{' '\\n' |`,
    `  sed -n "s|.*\\"path\\":\\"$path\\".*\\"sha256\\":\\"\\([0-9a-f]*\\)\\".*|\\1|p")`,
    `[ -n "$sum" ] || { echo "${words.missing}: $path" >&2; exit 1; }`,
    '',
    `if echo "$sum  $file" | sha256sum -c >/dev/null 2>&1; then exit 0; fi`,
    `trap 'rm -f "$file.part"' EXIT`,
    `curl -fsS -o "$file.part" "$site$path"`,
    `echo "$sum  $file.part" | sha256sum -c >/dev/null 2>&1 || { echo "${words.mismatch}" >&2; exit 1; }`,
    `mv "$file.part" "$file"`,
    `echo "${words.updated}: $file"`,
  ];
  return `${lines.join('\n')}\n`;
}

/** The name of a downloaded file: the one the program looks for, else the last segment of its address. */
export function savedFileName({ format, path }: Pick<Build, 'format' | 'path'>): string {
  const wanted = isExportFormatId(format) ? formatFacts[format].wantedName : null;
  return wanted ?? path.slice(path.lastIndexOf('/') + 1);
}
