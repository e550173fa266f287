import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';

export class DownloadedFile {
  readonly name: string;
  readonly bytes: Buffer;

  constructor(name: string, bytes: Buffer) {
    this.name = name;
    this.bytes = bytes;
  }

  text(encoding: 'utf-8' | 'windows-1251' = 'utf-8'): string {
    return new TextDecoder(encoding).decode(this.bytes);
  }

  /** The cells of each row after the header, without the trailing comment. */
  rows(encoding: 'utf-8' | 'windows-1251' = 'utf-8'): string[][] {
    const lines = this.text(encoding).split('\r\n').slice(1, -1);
    return lines.map((line) => (line.split(' //')[0] ?? '').split(','));
  }

  sha256(): string {
    return createHash('sha256').update(this.bytes).digest('hex');
  }
}

export async function download(page: Page, start: () => Promise<unknown>): Promise<DownloadedFile> {
  const [started] = await Promise.all([page.waitForEvent('download'), start()]);
  return new DownloadedFile(started.suggestedFilename(), await readFile(await started.path()));
}
