import multipart from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { errorMessages } from '@dozor/domain/errors/message.ts';
import { AppError, FieldErrors } from '../../core/app-error.ts';
import { checkInput, fieldErrorsOf } from '../http/check-input.ts';
import type { Api } from '../http/route.ts';
import { spendAllowance } from '../limits/request-limits.ts';
import { isPhoto, maxPhotoBytes } from './prepare-photo.ts';

const maxFormBytes = 6 * 1024 * 1024;

export interface PhotoForm<Fields extends z.ZodType> {
  body: Fields;
  /** Name of the photo part, and the maximum number of photos. */
  name: string;
  max: number;
}

export async function readForms(api: Api): Promise<void> {
  await api.register(multipart, {
    // One byte more than allowed, so that the answer can name the error instead of being a bare refusal.
    limits: { fileSize: maxPhotoBytes + 1, files: 20, fields: 20, fieldSize: 64 * 1024, parts: 40, headerPairs: 50 },
    throwFileSizeLimit: false,
  });
}

/** Unknown parts are errors. @throws {FieldErrors} fields or photos are invalid · {AppError} `fileTooLarge` */
export async function readPhotoForm<Fields extends z.ZodType>(
  request: FastifyRequest,
  form: PhotoForm<Fields>,
): Promise<{ fields: z.output<Fields>; files: Buffer[] }> {
  if (Number(request.headers['content-length'] ?? 0) > maxFormBytes) throw new AppError('fileTooLarge');
  const { name, max } = form;
  const { values, files, unknown } = await readParts(request, form);
  const parsed = checkInput(form.body, values);
  const errors: Record<string, string> = parsed.success ? {} : fieldErrorsOf(parsed.error);
  for (const part of unknown) errors[part] = 'is not allowed';
  if (files.length > max) errors[name] = `must be at most ${max}`;
  for (const file of files) if (!(await isPhoto(file))) errors[name] ??= errorMessages.unsupportedFileType;
  // Even if refused, a form with photos has cost as much as an accepted one.
  if (files.length > 0) spendAllowance(request);
  if (Object.keys(errors).length > 0 || !parsed.success) throw new FieldErrors(errors);
  return { fields: parsed.data, files };
}

async function readParts(request: FastifyRequest, { name, max }: Pick<PhotoForm<z.ZodType>, 'name' | 'max'>) {
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
      if (part.fieldname === name) files.push(bytes);
      else unknown.push(part.fieldname);
    }
  } catch (error) {
    throw asFormError(error, { name, max });
  }
  if (tooLarge) throw new AppError('fileTooLarge');
  return { values, files, unknown };
}

function asFormError(error: unknown, { name, max }: { name: string; max: number }): unknown {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (code === 'FST_FILES_LIMIT') return new FieldErrors({ [name]: `must be at most ${max}` });
  if (code.startsWith('FST_')) return error;
  return new AppError('unknownRequest');
}
