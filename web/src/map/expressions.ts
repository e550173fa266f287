import type { ExpressionSpecification } from 'maplibre-gl';
import type { kindProperty, PropertyName } from '@dozor/contract/map/tile-schema.ts';
import { ofPartner } from './clusters/camera-pairs.ts';

type Outcome = string | number | ExpressionSpecification;

export function ofPoint(name: PropertyName<'points'>): ExpressionSpecification {
  return ['get', name];
}

/** The same of the other camera in its place, whose properties the tile worker has added. */
export function forPartner<Expression>(expression: Expression): Expression {
  const own = JSON.stringify(expression).replaceAll('["id"]', '["get","_id"]');
  return JSON.parse(own.replaceAll('["get","', `["get","${ofPartner('')}`)) as Expression;
}

export function ofCluster(name: PropertyName<'clusters'> | ReturnType<typeof kindProperty>): ExpressionSpecification {
  return ['get', name];
}

/** The outcome of the first case that equals `input`, or `other`. */
export function match(
  input: ExpressionSpecification,
  cases: readonly (readonly [is: string | number, outcome: Outcome])[],
  other: Outcome,
): ExpressionSpecification {
  const [first, ...rest] = cases;
  return first === undefined ? ['literal', other] : ['match', input, ...first, ...rest.flat(), other];
}

export function firstOf(
  cases: readonly (readonly [when: ExpressionSpecification, outcome: Outcome])[],
  other: ExpressionSpecification,
): ExpressionSpecification {
  const [first, ...rest] = cases;
  return first === undefined ? other : ['case', ...first, ...rest.flat(), other];
}
