import { useDebouncedValue } from '@mantine/hooks';
import { useSearch } from '@tanstack/react-router';
import { useCallback, useEffect, useState } from 'react';
import { fieldErrors, type ApiError } from '../../api/api-error.ts';
import { readCountries, readForm, type ExportForm } from './export-form.ts';
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

/** The settings of the page: as they were left, or from the address. */
export function useExportForm(): ExportFormState {
  const search = useSearch({ strict: false });
  const [form, setForm] = useState(() => startForm(search));
  const [errors, setErrors] = useState<FormErrors>({});
  const [settled] = useDebouncedValue(form, settleMs);

  useEffect(() => keepForm(form), [form]);

  const change = useCallback((patch: Partial<ExportForm>) => {
    setForm((before) => ({ ...before, ...patch }));
    setErrors((before) => Object.fromEntries(Object.entries(before).filter(([field]) => !(field in patch))));
  }, []);
  const refuse = useCallback((error: ApiError) => setErrors(fieldErrors(error)), []);
  return { form, settled, errors, change, setErrors, refuse };
}

function startForm({ format, country }: { format?: string; country?: string }): ExportForm {
  const stored = readStoredForm();
  const countries = readCountries(country?.split(',') ?? []);
  return {
    ...stored,
    ...(format !== undefined && { format: readForm({ format }).format }),
    ...(countries.length > 0 && { country: countries, region: [] }),
  };
}
