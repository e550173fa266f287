import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { collectExport, exportHistory, listRegions } from '@dozor/contract/calls.ts';
import { pointTypes } from '@dozor/domain/point/point-type.ts';
import type { Language } from '@dozor/domain/schema/label.ts';
import { call } from '../../api/call.ts';
import { everyCountry, requestOf, type ExportForm } from './export-form.ts';

/** Region names are in the language of the page. */
export function regionsQuery(country: string, language: Language) {
  return queryOptions({
    queryKey: ['export', 'regions', country, language],
    queryFn: ({ signal }) => call(listRegions, { query: { country }, signal, quiet: true }),
  });
}

export const savedExportsQuery = queryOptions({
  queryKey: ['export', 'saved'],
  queryFn: ({ signal }) => call(exportHistory, { signal, quiet: true }),
});

export function collectQuery(form: ExportForm) {
  const { types, region, saveToUserExport: _save, userExportName: _name, ...rest } = requestOf(form);
  const query = {
    ...rest,
    ...(region.length > 0 && { region }),
    ...(types.length < pointTypes.length && { types }),
  };
  return queryOptions({
    queryKey: ['export', 'collect', query],
    queryFn: ({ signal }) => call(collectExport, { query, signal, quiet: true }),
    placeholderData: keepPreviousData,
  });
}

export function countsByCountryQuery(form: ExportForm) {
  return collectQuery({ ...form, country: [everyCountry], region: [], bbox: null });
}

export function countsByTypeQuery(form: ExportForm) {
  const country = form.country.length > 0 ? form.country : [everyCountry];
  return collectQuery({ ...form, country, types: [...pointTypes] });
}
