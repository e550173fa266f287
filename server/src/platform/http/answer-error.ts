import type { FastifyReply, FastifyRequest } from 'fastify';
import { type ErrorCode, errorMessages } from '@dozor/domain/errors/message.ts';
import { AppError, FieldErrors } from '../../core/app-error.ts';
import { isNoSpace, isUnavailable } from '../../database/dialect.ts';
import { StoreUnavailableError } from '../photos/report-unavailable.ts';
import { httpStatus } from './http-status.ts';
import { loggedUrl } from './logged-url.ts';

/** Retry-After of a busy server. */
const busySeconds = 2;

/** Maps errors that fastify itself raises before a route runs to our own codes. */
const frameworkErrors: Record<string, ErrorCode> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'fileTooLarge',
  FST_REQ_FILE_TOO_LARGE: 'fileTooLarge',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupportedFileType',
  FST_ERR_BAD_URL: 'unknownRequest',
};

/** The only place where an error becomes a response; anything but our own errors is a bug: logged, and a bare 500. */
export function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (error instanceof FieldErrors) {
    return reply.code(400).send({ ...error.errors, ...(error.shown && { message: error.shown }) });
  }
  if (isReaderGone(error)) return reply;
  const known = error instanceof AppError ? error : asAppError(error);
  if (known) {
    // The reason is only for the operator.
    if (known !== error && known.code === 'serverBusy')
      request.log.warn({ err: error, id: request.id }, 'resource unavailable');
    if (known.code === 'serverBusy' && !reply.hasHeader('retry-after'))
      void reply.header('retry-after', String(busySeconds));
    return reply.code(httpStatus[known.code]).send({ message: errorMessages[known.code], ...known.details });
  }
  request.log.error(
    { err: error, id: request.id, method: request.method, url: loggedUrl(request.url) },
    'unexpected error',
  );
  return reply.code(500).send({ message: errorMessages.serverError });
}

export function answerNotFound(_request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return reply.code(404).send({ message: errorMessages.notFound });
}

/** The client left in the middle of the response: there is nobody to answer, and nothing is wrong. */
function isReaderGone(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ERR_STREAM_PREMATURE_CLOSE';
}

function asAppError(error: unknown): AppError | undefined {
  if (isNoSpace(error)) return new AppError('noSpace');
  if (isUnavailable(error) || error instanceof StoreUnavailableError) return new AppError('serverBusy');
  if (!(error instanceof Error)) return undefined;
  const { code = '', statusCode = 500 } = error as { code?: string; statusCode?: number };
  const framework = frameworkErrors[code];
  if (framework) return new AppError(framework);
  return statusCode >= 400 && statusCode < 500 ? new AppError('unknownRequest') : undefined;
}
