import type { FieldErrors } from '@dozor/domain/errors/field-errors.ts';
import { errorMessages } from '@dozor/domain/errors/message.ts';
import { isOnMap } from '@dozor/domain/point/position-fields.ts';
import { speedUnitOf } from '@dozor/domain/point/speed-unit.ts';
import type { AlsoWrong } from '../../platform/http/route.ts';
import type { Services } from '../../services.ts';
import { signProblem } from './sign-problem.ts';

/** Checks by the position of the `point` in a body: the values on speed signs there, and that it is on this map. */
export function placeProblems({ places }: Pick<Services, 'places'>): AlsoWrong {
  return async (body): Promise<FieldErrors> => {
    const { x, y, speed } = valuesOf(valuesOf(body)['point']);
    const place = typeof x === 'number' && typeof y === 'number' && isOnEarth(x, y) ? { x, y } : null;
    const offMap: FieldErrors = place && !isOnMap(place) ? { message: errorMessages.beyondMap } : {};
    // Non-integers are rejected by the schema.
    if (typeof speed !== 'number' || !Number.isInteger(speed)) return offMap;
    const country = place ? (await places.loaded()).locate(place.x, place.y).country : '';
    const problem = signProblem(speed, speedUnitOf(country));
    return problem === null ? offMap : { ...offMap, 'point.speed': problem };
  };
}

function isOnEarth(x: number, y: number): boolean {
  return Math.abs(x) <= 180 && Math.abs(y) <= 90;
}

function valuesOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}
