import { createExpression, featureFilter, type FilterSpecification } from '@maplibre/maplibre-gl-style-spec';
import { InvariantError } from '@dozor/domain/errors/invariant-error.ts';

/** For tests: evaluates an expression for a feature as MapLibre does. */
export function evaluateExpression(expression: unknown, properties: Record<string, unknown>, zoom = 10): unknown {
  const parsed = createExpression(expression, 'test');
  if (parsed.result === 'error') throw new InvariantError(parsed.value.map(({ message }) => message).join('; '));
  return parsed.value.evaluate({ zoom }, { type: 1, properties, geometry: [] });
}

/** For tests: true if a feature passes a filter in MapLibre. */
export function passes(filter: unknown, properties: Record<string, unknown>, zoom = 10): boolean {
  const compiled = featureFilter(filter as FilterSpecification, 'test');
  return compiled.filter({ zoom }, { type: 1, properties, geometry: [] });
}
