import { z } from 'zod';
import { maxMessages } from '../errors/field-errors.ts';

/**
 * A list in a request. One with too many items is refused without a look at them, and a long one at its first bad item:
 * a message for each of thousands costs more than the request itself. Short lists, as of a form, report all.
 */
export function itemList<Item extends z.ZodType>(item: Item, params?: z.core.$ZodArrayParams): z.ZodArray<Item> {
  return new ItemList({ type: 'array', element: item, ...z.core.util.normalizeParams(params) }) as z.ZodArray<Item>;
}

/** The name by which a test recognizes these lists. */
export const itemListName = 'ItemList';

const ItemList = z.core.$constructor<z.ZodArray>(itemListName, (list, definition) => {
  z.ZodArray.init(list, definition);
  const parseAll = list._zod.parse;
  list._zod.parse = (payload, context) => {
    const { value } = payload;
    if (!Array.isArray(value) || value.length <= maxMessages) return parseAll(payload, context);
    for (const check of definition.checks ?? []) {
      if (check._zod.def.check === 'max_length') void check._zod.check(payload as z.core.ParsePayload<never>);
    }
    // No other check may see items that nobody has looked at.
    payload.issues = payload.issues.map((issue) => Object.assign(issue, { continue: false }));
    return payload.issues.length > 0 ? payload : parseUntilWrong(definition.element, payload, context);
  };
});

function parseUntilWrong(
  item: z.core.$ZodType,
  payload: z.core.ParsePayload,
  context: z.core.ParseContextInternal,
): z.core.ParsePayload {
  const given = payload.value as readonly unknown[];
  const items: unknown[] = [];
  for (const [index, value] of given.entries()) {
    const parsed = item._zod.run({ value, issues: [] }, context);
    if (parsed instanceof Promise) throw new z.core.$ZodAsyncError();
    if (parsed.issues.length > 0) {
      for (const issue of z.core.util.prefixIssues(index, parsed.issues)) payload.issues.push(issue);
      return payload;
    }
    items.push(parsed.value);
  }
  payload.value = items;
  return payload;
}
