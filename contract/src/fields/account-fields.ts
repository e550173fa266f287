import { emailProblem } from '@dozor/domain/account/email-rule.ts';
import { loginProblem } from '@dozor/domain/account/login-rule.ts';
import { passwordProblem } from '@dozor/domain/account/password-rule.ts';
import { isRole, type Role, roles, sortedRoles } from '@dozor/domain/access/role.ts';
import { isRegionCode } from '@dozor/domain/access/regions.ts';
import { trustLevels } from '@dozor/domain/trust/trust-level.ts';
import { errorMessages } from '@dozor/domain/errors/message.ts';
import { validationMessage } from '@dozor/domain/errors/validation-message.ts';
import { hasForbiddenCharacters } from '@dozor/domain/schema/text.ts';
import { z } from 'zod';

/** A text by a rule of the domain; one that is missing gets the same message as an empty one. */
function ruledText(problemOf: (text: string) => string | undefined) {
  return z
    .string({ error: ({ input }) => (input === undefined ? problemOf('') : undefined) })
    .superRefine((text, context) => {
      const message = problemOf(text);
      if (message !== undefined) context.addIssue({ code: 'custom', message });
    });
}

export const loginField = ruledText(loginProblem);
export const emailField = ruledText(emailProblem);
export const passwordField = ruledText(passwordProblem);
/** Compared with the field that it repeats, which is another one's business. */
export const repeatField = z.string().min(1);

/** What somebody calls a thing of the own account; nothing in it may hide or turn round what stands beside it. */
export function nameByOwner(max: number) {
  return z
    .string()
    .trim()
    .min(1)
    .max(max)
    .refine((text) => !hasForbiddenCharacters(text), validationMessage('badCharacters'));
}

/** At least one role and none that is unknown; the error stands at the list as a whole. */
export const rolesField: z.ZodType<Role[], Role[]> = z
  .array(z.unknown())
  .superRefine((list, context) => {
    if (list.length > 0 && list.every(isRole)) return;
    context.addIssue({ code: 'custom', message: errorMessages.unknownValue });
  })
  .transform((list) => sortedRoles(list as Role[]))
  .meta({ type: 'array', items: { enum: [...roles] } }) as z.ZodType<unknown, unknown> as z.ZodType<Role[], Role[]>;

/** Nobody answers for more countries and regions, or asks for the points of more. */
export const maxRegions = 100;

export const regionsField = z
  .array(z.string())
  .max(maxRegions, validationMessage('tooMany', { max: maxRegions }))
  .refine((codes) => codes.every(isRegionCode), errorMessages.unknownValue);

export const untilField = z.iso.datetime({ offset: true, error: validationMessage('notDate') });

/**
 * A form that its use case reads by `form`, because its errors are reported together with those that only the database
 * knows: a form with a mistake in each of its fields gets every message at once.
 */
export function readByUseCase<Form extends z.ZodType>(form: Form): z.ZodType<unknown, z.input<Form>> {
  const { $schema: _, ...description } = z.toJSONSchema(form, { io: 'input', unrepresentable: 'any' });
  return z.unknown().meta(description) as z.ZodType as z.ZodType<unknown, z.input<Form>>;
}

export const userReply = z.object({
  _id: z.string(),
  login: z.string(),
  roles: z.array(z.enum(roles)),
  created: z.string(),
  /** The countries and regions that a moderator answers for; absent: everywhere. */
  regions: z.array(z.string()).optional(),
  /** When the ban ends by itself. */
  bannedUntil: z.string().optional(),
  /** When being a moderator ends by itself. */
  moderatorUntil: z.string().optional(),
  /** What one's edits have earned, to 3, only to oneself; absent: nothing yet. */
  trustLevel: z.literal([...trustLevels]).optional(),
  /** One's own, and only to oneself. */
  email: z.string().optional(),
  /** A new address of one's own whose link was not opened yet, only to oneself. */
  pendingEmail: z.string().optional(),
  /** One's own account has no address and its owner has not refused to give one, only to oneself. */
  asksEmail: z.literal(true).optional(),
});
