import { mayBeCopied } from '@dozor/domain/candidates/source-licence.ts';
import { isWorldList } from '../register/shipped-list.ts';
import { shippedList, shippedListsOf } from '../register/shipped-lists.ts';
import type { SourceRow } from '../sources-queries.ts';
import { lacksKey, type ListSettings } from './list-place.ts';

/**
 * A list of the whole world knows less than the authority of a country: where the register has an open national list, it
 * only completes what is there.
 */
export function onlyCompletes(
  { shipped, country }: Pick<SourceRow, 'shipped' | 'country'>,
  settings: ListSettings,
): boolean {
  if (country === null || !isWorldList(shippedList(shipped ?? ''))) return false;
  return shippedListsOf(country).some(
    (list) =>
      !isWorldList(list) && list.regions === undefined && mayBeCopied(list.licence) && !lacksKey(list, settings),
  );
}
