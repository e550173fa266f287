import { z } from 'zod';

export const directionWitnessReply = z.object({
  azimuth: z.int().min(1).max(360).describe('Of travel of those it watches: the opposite of where it looks'),
  drivers: z.int().min(1).describe('How many independent drivers say so'),
  against: z.int().min(1).optional().describe('How many say the opposite; absent without any'),
});
