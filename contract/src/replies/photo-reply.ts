import { z } from 'zod';

export const photoReply = z.object({
  _id: z.string(),
  url: z.string(),
  thumbnail: z.string(),
  width: z.number().int(),
  height: z.number().int(),
});
