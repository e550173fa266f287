import type { DirectionWitness } from '@dozor/domain/point/direction-witness.ts';
import type { FreshnessColumns } from './freshness-of-row.ts';

type WitnessColumns = Pick<FreshnessColumns, 'witness_azimuth' | 'witness_drivers' | 'witness_against'>;

/** What drivers say of a direction, whether it is known or not. */
export function storedWitnessOf(row: WitnessColumns): DirectionWitness | null {
  const { witness_azimuth: azimuth, witness_drivers: drivers, witness_against: against } = row;
  if (azimuth === null || drivers === null) return null;
  return { azimuth, drivers, ...(against !== null && against > 0 && { against }) };
}

/** The inverse of {@link storedWitnessOf}. */
export function columnsOfWitness(witness: DirectionWitness | null): WitnessColumns {
  return {
    witness_azimuth: witness?.azimuth ?? null,
    witness_drivers: witness?.drivers ?? null,
    witness_against: witness?.against ?? null,
  };
}

/** Null when the direction is known. */
export function witnessOfRow(row: WitnessColumns & { direction: number | null }): DirectionWitness | null {
  return row.direction === null ? storedWitnessOf(row) : null;
}
