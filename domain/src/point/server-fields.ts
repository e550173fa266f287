import { z } from 'zod';
import { pointSchema } from './point-schema.ts';

type PointSchema = typeof pointSchema;
type ServerField = {
  [Name in keyof PointSchema]: PointSchema[Name] extends { hidden: true } ? Name : never;
}[keyof PointSchema];

/** As a client sent them back; they are compared with the stored point elsewhere. */
export type ServerValues = { [Name in ServerField]?: unknown };

const hiddenNames = Object.entries(pointSchema).flatMap(([name, field]) => ('hidden' in field ? [name] : []));
const serverFields: ReadonlySet<string> = new Set(hiddenNames);

/** The same as schema fields that accept anything. */
export const serverValues = Object.fromEntries(hiddenNames.map((name) => [name, z.unknown()])) as Record<
  ServerField,
  z.ZodUnknown
>;

/** A point that was read has both. */
export function splitServerFields<Own extends object>(sent: Own & ServerValues): { own: Own; server: ServerValues } {
  const entries = Object.entries(sent);
  return {
    own: Object.fromEntries(entries.filter(([name]) => !serverFields.has(name))) as Own,
    server: Object.fromEntries(entries.filter(([name]) => serverFields.has(name))),
  };
}
