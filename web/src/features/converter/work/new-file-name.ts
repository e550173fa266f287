import { formatFacts, type ExportFormatId } from '@dozor/domain/format/all-formats.ts';

/** `cams.old.txt` → `cams.old_IGO.txt`: shows both the source and the format. */
export function newFileName(name: string, format: ExportFormatId): string {
  const base = name.replace(/\.[^.]*$/, '') || 'dozor';
  return `${base}_${format}.${formatFacts[format].extension}`;
}
