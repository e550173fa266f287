import { formatFacts, type ExportFormatId } from '@dozor/domain/format/all-formats.ts';

/** `cams.old.txt` → `cams.old_IGO.txt`: one sees what it was made of and what it is. */
export function newFileName(name: string, format: ExportFormatId): string {
  const base = name.replace(/\.[^.]*$/, '') || 'dozor';
  return `${base}_${format}.${formatFacts[format].extension}`;
}
