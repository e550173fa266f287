import { z } from 'zod';

export const complaintText = z
  .string('is required')
  .transform((text) => text.normalize('NFC').trim())
  .pipe(z.string().min(3, 'must have at least 3 characters').max(500, 'must have at most 500 characters'));
