import { z } from 'zod';

export const directionWitnessReply = z.object({
  azimuth: z
    .int()
    .min(1)
    .max(360)
    .describe('Direction of travel of the traffic it watches: opposite to where the camera points'),
  drivers: z.int().min(1).describe('Number of independent drivers who report it'),
  against: z.int().min(1).optional().describe('Number of drivers who report the opposite; absent if there are none'),
});
