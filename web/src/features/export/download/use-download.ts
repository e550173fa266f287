import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { formatFacts } from '@dozor/domain/format/all-formats.ts';
import { ApiError, ConnectionError } from '../../../api/api-error.ts';
import type { ExportForm } from '../export-form.ts';
import { savedExportsQuery } from '../export-queries.ts';
import { saveFile } from '../save-file.ts';
import { fetchFile, type ReadSoFar } from './fetch-file.ts';

/** Begins the name of a file without real points; the same as on the server. */
const samplePrefix = 'sample_';

/** `of` identifies the button: the form's, or that of one saved export. */
export type Download = { of: string; form: ExportForm } & (
  | ({ kind: 'running'; total: number | null } & ReadSoFar)
  | { kind: 'done'; name: string; bytes: number }
  | { kind: 'stopped' }
  | { kind: 'failed'; error: unknown; bytes: number }
);

export interface DownloadRequest {
  of: string;
  form: ExportForm;
  /** Expected rows, where known. */
  total: number | null;
}

interface DownloadEvents {
  onRefused: (error: ApiError) => void;
  onSaved: () => void;
}

/** Downloads one file at a time; another request is accepted once the first is done or stopped. */
export function useDownload({ onRefused, onSaved }: DownloadEvents) {
  const [download, setDownload] = useState<Download | null>(null);
  const control = useRef<AbortController>(null);
  const client = useQueryClient();

  useEffect(() => () => control.current?.abort(), []);

  const start = async ({ of, form, total }: DownloadRequest) => {
    if (control.current !== null) return;
    const { signal } = (control.current = new AbortController());
    let bytes = 0;
    const onProgress = (read: ReadSoFar) => {
      ({ bytes } = read);
      setDownload({ of, form, kind: 'running', total, ...read });
    };
    onProgress({ bytes, lines: 0 });
    try {
      const fetched = await fetchFile(form, { signal, onProgress });
      const name = wantedName(form, fetched.name);
      saveFile(fetched.file, name);
      setDownload({ of, form, kind: 'done', name, bytes: fetched.bytes });
      if (!form.saveToUserExport) return;
      onSaved();
      await client.invalidateQueries(savedExportsQuery);
    } catch (error) {
      if (signal.aborted) return setDownload({ of, form, kind: 'stopped' });
      setDownload({ of, form, kind: 'failed', error, bytes });
      if (error instanceof ApiError) onRefused(error);
      else if (!(error instanceof ConnectionError) && !isLostConnection(error)) throw error;
    } finally {
      control.current = null;
    }
  };

  return { download, start, stop: () => control.current?.abort() };
}

/** The name that the navigator looks for, unless the points are invented: such a file keeps its own name. */
function wantedName({ format }: ExportForm, name: string): string {
  return name.startsWith(samplePrefix) ? name : (formatFacts[format].wantedName ?? name);
}

/** Thrown by a reader when the connection is lost in the middle of a file. */
function isLostConnection(error: unknown): boolean {
  return error instanceof TypeError || (error instanceof DOMException && error.name === 'NetworkError');
}
