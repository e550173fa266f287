import type { FieldErrors } from '@dozor/domain/errors/field-errors.ts';
import { signProblem, speedUnitOf } from '@dozor/domain/point/speed-unit.ts';
import type { AlsoWrong } from '../../platform/http/route.ts';
import type { Services } from '../../platform/services.ts';

/** Looks at the speed of the `point` in a body: which numbers signs have is known with the country where it lies. */
export function speedOnSign({ places }: Pick<Services, 'places'>): AlsoWrong {
  return async (body): Promise<FieldErrors> => {
    const { x, y, speed } = valuesOf(valuesOf(body)['point']);
    // What is no whole number the schema refuses.
    if (typeof speed !== 'number' || !Number.isInteger(speed)) return {};
    const isPlace = typeof x === 'number' && typeof y === 'number' && Math.abs(x) <= 180 && Math.abs(y) <= 90;
    const country = isPlace ? (await places.loaded()).locate(x, y).country : '';
    const problem = signProblem(speed, speedUnitOf(country));
    return problem === null ? {} : { 'point.speed': problem };
  };
}

function valuesOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}
