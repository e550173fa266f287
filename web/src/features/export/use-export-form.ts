import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { useCallback, useEffect, useState } from 'react';
import { isIndexedId } from '@dozor/domain/format/all-formats.ts';
import { fieldErrors, type ApiError } from '../../api/api-error.ts';
import { countriesQuery } from '../../api/countries-query.ts';
import { useOwnCountry } from './country/use-own-country.ts';
import { everyCountry, readArea, readCountries, readForm, type ExportForm } from './export-form.ts';
import { keepForm, readStoredForm } from './stored-form.ts';

export type FormErrors = Partial<Record<string, string>>;

export interface ExportFormState {
  form: ExportForm;
  /** The form after a short delay: the input of the counts, so that quick changes make one request. */
  settled: ExportForm;
  /** Messages of the server's catalogue by field. */
  errors: FormErrors;
  change: (patch: Partial<ExportForm>) => void;
  setErrors: (errors: FormErrors) => void;
  refuse: (error: ApiError) => void;
}

const settleMs = 300;

export function useExportForm(): ExportFormState {
  const search = useSearch({ strict: false });
  const [form, setForm] = useState(() => startForm(search));
  const [errors, setErrors] = useState<FormErrors>({});
  const [settled] = useDebouncedValue(form, settleMs);

  const [isGuessWanted, setGuessWanted] = useState(form.country.length === 0);
  const guess = useOwnCountry(useQuery(countriesQuery).data);

  useEffect(() => keepForm(form), [form]);
  if (isGuessWanted && guess !== undefined) {
    setGuessWanted(false);
    if (guess !== null) setForm({ ...form, country: [guess] });
  }

  const change = useCallback((patch: Partial<ExportForm>) => {
    if (patch.country) setGuessWanted(false);
    setForm((before) => ({ ...before, ...patch }));
    setErrors((before) => Object.fromEntries(Object.entries(before).filter(([field]) => !(field in patch))));
  }, []);
  const refuse = useCallback((error: ApiError) => setErrors(fieldErrors(error)), []);
  return { form, settled, errors, change, setErrors, refuse };
}

interface Proposed {
  format?: string;
  country?: string;
  bbox?: string;
  types?: string;
  rating?: string;
}

function startForm({ format, country, bbox, types, rating }: Proposed): ExportForm {
  const { format: last, ...stored } = readStoredForm();
  const wanted = format === undefined ? last : readForm({ format }).format;
  const countries = readCountries(country?.split(',') ?? []);
  const area = readArea(bbox);
  // The selection shown on the map: the same types and ratings, and ambushes of any age.
  const shown = pick(readForm({ types: types?.split(','), rating: Number(rating ?? -1) }));
  return {
    ...stored,
    // A format with an index is not made on request; this one has the same rows.
    format: isIndexedId(wanted) ? 'GeoJSON' : wanted,
    ...(countries.length > 0 && { country: countries, region: [] }),
    ...(area !== null && { ...shown, bbox: area, country: [everyCountry], region: [], selectOnlyConfirmed: false }),
  };
}

function pick({ types, rating }: ExportForm): Pick<ExportForm, 'types' | 'rating'> {
  return { types, rating };
}
