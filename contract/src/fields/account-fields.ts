import { z } from 'zod';
import { isRegionCode } from '@dozor/domain/access/regions.ts';
import { isRole, type Role, roles, sortedRoles } from '@dozor/domain/access/role.ts';
import { loginProblem } from '@dozor/domain/account/login-rule.ts';
import { passwordProblem } from '@dozor/domain/account/password-rule.ts';
import { errorMessages } from '@dozor/domain/errors/message.ts';
import { validationMessage } from '@dozor/domain/errors/validation-message.ts';
import { emailProblem } from '@dozor/domain/schema/email-rule.ts';
import { itemList } from '@dozor/domain/schema/item-list.ts';
import { hasForbiddenCharacters } from '@dozor/domain/schema/text.ts';
import { trustLevels } from '@dozor/domain/trust/trust-level.ts';

/** A missing text gets the same message as an empty one. */
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
/** The comparison with the repeated field is done elsewhere. */
export const repeatField = z.string().min(1);

/** A user-given name for something in the user's own account; it must not hide or reorder the text around it. */
export function nameByOwner(max: number) {
  return z
    .string()
    .trim()
    .min(1)
    .max(max)
    .refine((text) => !hasForbiddenCharacters(text), validationMessage('badCharacters'));
}

/** Errors are reported for the list as a whole. */
export const rolesField: z.ZodType<Role[], Role[]> = itemList(z.unknown())
  .superRefine((list, context) => {
    if (list.length > 0 && list.every(isRole)) return;
    context.addIssue({ code: 'custom', message: errorMessages.unknownValue });
  })
  .transform((list) => sortedRoles(list as Role[]))
  .meta({ type: 'array', items: { enum: [...roles] } }) as z.ZodType<unknown, unknown> as z.ZodType<Role[], Role[]>;

/** Maximum countries and regions of a moderator, or in one query for points. */
export const maxRegions = 100;

export const regionsField = itemList(z.string())
  .max(maxRegions, validationMessage('tooMany', { max: maxRegions }))
  .refine((codes) => codes.every(isRegionCode), errorMessages.unknownValue);

export const untilField = z.iso.datetime({ offset: true, error: validationMessage('notDate') });

/** A form that the use case validates, so that errors only the database can detect are reported with all others. */
export function readByUseCase<Form extends z.ZodType>(form: Form): z.ZodType<unknown, z.input<Form>> {
  const { $schema: _, ...description } = z.toJSONSchema(form, { io: 'input', unrepresentable: 'any' });
  return z.unknown().meta(description) as z.ZodType as z.ZodType<unknown, z.input<Form>>;
}

export const userReply = z.object({
  _id: z.string(),
  login: z.string(),
  roles: z.array(z.enum(roles)),
  created: z.string(),
  /** For a moderator; absent means everywhere. */
  regions: z.array(z.string()).optional(),
  bannedUntil: z.string().optional(),
  moderatorUntil: z.string().optional(),
  /** Only shown to the user himself; absent means none yet. */
  trustLevel: z.literal([...trustLevels]).optional(),
  /** Only shown to the user himself. */
  email: z.string().optional(),
  /** The user's new address whose confirmation link has not been opened yet; only shown to the user himself. */
  pendingEmail: z.string().optional(),
  /** The user's account has no address and he has not declined to give one; only shown to the user himself. */
  asksEmail: z.literal(true).optional(),
});
