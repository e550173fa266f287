import { afterEach, expect, test, vi } from 'vitest';
import { emptyForm } from '../export-form.ts';
import { countLines, fetchFile, fileNameOf } from './fetch-file.ts';

const form = { ...emptyForm, country: ['RU'] };

afterEach(() => vi.unstubAllGlobals());

function answerWith(chunks: string[], headers: Record<string, string> = {}): void {
  const bytes = chunks.map((chunk) => new TextEncoder().encode(chunk));
  const body = new ReadableStream({
    pull(controller) {
      const next = bytes.shift();
      if (next) controller.enqueue(next);
      else controller.close();
    },
  });
  vi.stubGlobal('fetch', async () => new Response(body, { headers }));
}

test('the file is complete and has the name sent by the server', async () => {
  answerWith(['IDX,X\r\n1,', '2\r\n3,4\r\n'], {
    'content-disposition': 'attachment; filename="dozor_Navitel_RU_2026-11-20.txt"',
    'content-type': 'text/plain; charset=utf-8',
  });
  const reported: number[] = [];
  const { name, file, bytes, lines } = await fetchFile(form, {
    signal: new AbortController().signal,
    onProgress: (read) => reported.push(read.bytes),
  });
  expect(name).toBe('dozor_Navitel_RU_2026-11-20.txt');
  expect([file.size, bytes, lines]).toEqual([17, 17, 3]);
  expect(file.type).toBe('text/plain; charset=utf-8');
  expect(reported[0]).toBe(9);
});

test('a connection that breaks midway yields no file', async () => {
  const body = new ReadableStream({
    start: (controller) => controller.enqueue(new Uint8Array(10)),
    pull: () => Promise.reject(new TypeError('network error')),
  });
  vi.stubGlobal('fetch', async () => new Response(body));
  const work = fetchFile(form, { signal: new AbortController().signal, onProgress: () => {} });
  await expect(work).rejects.toThrow('network error');
});

test('lines are counted by their line endings', () => {
  expect(countLines(new TextEncoder().encode('a\r\nb\n\nc'))).toBe(3);
  expect(countLines(new Uint8Array())).toBe(0);
});

test('a file name cannot point into another folder, and a missing name has a default', () => {
  expect(fileNameOf('attachment; filename="../../a.txt"')).toBe('..-..-a.txt');
  expect(fileNameOf(null)).toBe('dozor.txt');
});
