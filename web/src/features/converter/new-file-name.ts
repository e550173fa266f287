import { exportFormatInfo, type ExportFormatId } from '@dozor/domain/export/export-format-id.ts';

/** `cams.old.txt` → `cams.old_IGO.txt`: one sees what it was made of and what it is. */
export function newFileName(name: string, format: ExportFormatId): string {
  const base = name.replace(/\.[^.]*$/, '') || 'dozor';
  return `${base}_${format}.${exportFormatInfo[format].extension}`;
}
