import type { FastifyReply, FastifyRequest } from 'fastify';
import { callerKey, takeWhole } from '../limits/request-limits.ts';
import type { Turn } from '../overload/work-queue.ts';
import type { PlatformServices } from '../platform-services.ts';
import { megapixelsOf } from './prepare-photo.ts';

/** Takes the allowance of an upload. @throws {AppError} `tooManyRequests` */
export async function photoTurn(
  services: Pick<PlatformServices, 'config' | 'database' | 'clock'>,
  files: readonly Buffer[],
  call: { request: FastifyRequest; reply: FastifyReply },
): Promise<Turn> {
  const size = await megapixelsOf(files);
  await takeWhole(services, 'photoMegapixels', size, call);
  return { key: callerKey(services, call.request), size };
}
