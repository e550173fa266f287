import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { importedFile, importOptions, maxImportedBytes } from '@dozor/contract/endpoints/import-endpoints.ts';
import { validationMessage } from '@dozor/domain/errors/validation-message.ts';
import { AppError, FieldErrors } from '../../../core/app-error.ts';
import { checkInput, fieldErrorsOf } from '../../../platform/http/check-input.ts';

/** A file system has room for 255 bytes; the end of a name tells its kind. */
const maxNameBytes = 200;

/** In place of the limits for photo forms. */
const form = {
  limits: { fileSize: maxImportedBytes, files: 1, fields: 20, fieldSize: 4096, parts: 24 },
  throwFileSizeLimit: false,
};

interface ImportForm {
  /** Path of the file, under a name like its original one. */
  path: string;
  options: z.output<typeof importOptions>;
}

/**
 * Stores the file of a form and reads the options next to it, which are merged with those of the query.
 *
 * @throws {FieldErrors} for unknown, invalid or repeated options · {AppError} `fileTooLarge`, or `unknownRequest` for any
 *   other form
 */
export async function readImportForm(request: FastifyRequest, folder: string): Promise<ImportForm> {
  const values = new Map<string, unknown>(Object.entries(request.query ?? {}));
  const wrong: Record<string, string> = {};
  let path = '';
  let isTooLarge = false;
  try {
    for await (const part of request.parts(form)) {
      const { fieldname: name } = part;
      if (part.type === 'field') {
        if (values.has(name)) wrong[name] = validationMessage('repeated');
        values.set(name, part.value);
      } else if (name === importedFile) {
        path = join(folder, plainName(part.filename));
        await pipeline(part.file, createWriteStream(path));
        isTooLarge = part.file.truncated;
      } else {
        wrong[name] = validationMessage('notAllowed');
        part.file.resume();
      }
    }
  } catch (error) {
    throw isBroken(error) ? new AppError('unknownRequest') : error;
  }
  if (isTooLarge) throw new AppError('fileTooLarge');
  const parsed = checkInput(importOptions, Object.fromEntries(values));
  const errors = { ...(parsed.success ? {} : fieldErrorsOf(parsed.error)), ...wrong };
  if (!parsed.success || Object.keys(errors).length > 0) throw new FieldErrors(errors);
  if (path === '') throw new AppError('unknownRequest');
  return { path, options: parsed.data };
}

function plainName(name: string): string {
  const plain = name.replace(/[^\p{L}\p{N}._ -]/gu, '_').replace(/^[.-]+/, '');
  const end = Buffer.from(plain).subarray(-maxNameBytes).toString();
  return end.replace(/^\ufffd+/u, '') || 'file';
}

/** Errors of the form reader have no system code, or one of their own. */
function isBroken(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return code === '' || code.startsWith('FST_');
}
