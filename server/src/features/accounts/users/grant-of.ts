import type { Role } from '@dozor/domain/access/role.ts';
import { errorMessages } from '@dozor/domain/errors/message.ts';
import { validationMessage } from '@dozor/domain/errors/validation-message.ts';
import { FieldErrors } from '../../../core/app-error.ts';
import type { Places } from '../../../places/places.ts';
import type { RoleGrant } from '../accounts-queries.ts';

interface SentGrant {
  roles: Role[];
  regions?: string[] | undefined;
  until?: string | undefined;
}

/** The grant described by a roles form: regions apply to a moderator, an end date to a ban or else to a moderator. */
export function grantOf(
  { roles, regions = [], until }: SentGrant,
  { places, nowMs }: { places: Pick<Places, 'knows'>; nowMs: number },
): RoleGrant {
  const errors: Record<string, string> = {};
  if (regions.length > 0 && !roles.includes('moderator')) errors['regions'] = validationMessage('doesNotApply');
  else if (!regions.every((code) => places.knows(code))) errors['regions'] = errorMessages.unknownValue;
  if (until !== undefined && !roles.some((role) => role === 'banned' || role === 'moderator'))
    errors['until'] = validationMessage('doesNotApply');
  else if (until !== undefined && Date.parse(until) <= nowMs) errors['until'] = validationMessage('inThePast');
  if (Object.keys(errors).length > 0) throw new FieldErrors(errors);
  return {
    roles,
    regions: regions.length > 0 ? [...new Set(regions)].toSorted() : null,
    untilMs: until === undefined ? null : Date.parse(until),
  };
}
