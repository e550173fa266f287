import multipart from '@fastify/multipart';
import { addCommentBody } from '@dozor/contract/comments-endpoints.ts';
import { errorMessages } from '@dozor/domain/errors/message.ts';
import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { AppError, FieldErrors } from '../../platform/http/app-error.ts';
import { checkInput, fieldErrorsOf } from '../../platform/http/check-input.ts';
import type { Api } from '../../platform/http/route.ts';
import { spendAllowance } from '../../platform/limits/request-limits.ts';
import { isPhoto, maxPhotoBytes, maxPhotos } from './prepare-photo.ts';

const maxFormBytes = 6 * 1024 * 1024;

export interface CommentForm {
  fields: z.output<typeof addCommentBody>;
  /** As they were sent; nobody has looked into them. */
  files: Buffer[];
}

/** Lets the routes of this plugin read form data. */
export async function readForms(api: Api): Promise<void> {
  await api.register(multipart, {
    // One more than is allowed, so that the answer can say what is wrong instead of a bare refusal.
    limits: { fileSize: maxPhotoBytes + 1, files: 20, fields: 20, fieldSize: 64 * 1024, parts: 40, headerPairs: 50 },
    throwFileSizeLimit: false,
  });
}

/**
 * Reads a comment with the files of its photos from form data; every part has to be one that belongs there.
 *
 * @throws {FieldErrors} text or photos are wrong · {AppError} `fileTooLarge`
 */
export async function readCommentForm(request: FastifyRequest): Promise<CommentForm> {
  if (Number(request.headers['content-length'] ?? 0) > maxFormBytes) throw new AppError('fileTooLarge');
  const { values, files, unknown } = await readParts(request);
  const parsed = checkInput(addCommentBody, values);
  const errors: Record<string, string> = parsed.success ? {} : fieldErrorsOf(parsed.error);
  for (const name of unknown) errors[name] = 'is not allowed';
  if (files.length > maxPhotos) errors['photos'] = `must be at most ${maxPhotos}`;
  for (const file of files) if (!(await isPhoto(file))) errors['photos'] ??= errorMessages.unsupportedFileType;
  // Whatever becomes of it, a form with photos has taken as much as one that is taken.
  if (files.length > 0) spendAllowance(request);
  if (Object.keys(errors).length > 0 || !parsed.success) throw new FieldErrors(errors);
  return { fields: parsed.data, files };
}

async function readParts(request: FastifyRequest) {
  const values: Record<string, unknown> = {};
  const files: Buffer[] = [];
  const unknown: string[] = [];
  let tooLarge = false;
  try {
    for await (const part of request.parts()) {
      if (part.type === 'field') {
        if (part.fieldname in values) unknown.push(part.fieldname);
        values[part.fieldname] = part.value;
        continue;
      }
      // Every part is read to its end, or the connection hangs on the rest of it.
      const bytes = await part.toBuffer();
      tooLarge ||= bytes.length > maxPhotoBytes || part.file.truncated;
      if (part.fieldname === 'photos') files.push(bytes);
      else unknown.push(part.fieldname);
    }
  } catch (error) {
    throw asFormError(error);
  }
  if (tooLarge) throw new AppError('fileTooLarge');
  return { values, files, unknown };
}

function asFormError(error: unknown): unknown {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (code === 'FST_FILES_LIMIT') return new FieldErrors({ photos: `must be at most ${maxPhotos}` });
  if (code.startsWith('FST_')) return error;
  return new AppError('unknownRequest');
}
