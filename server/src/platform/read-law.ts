import { readFileSync } from 'node:fs';
import { Law } from '@dozor/domain/law/law.ts';
import { lawFileSchema } from '@dozor/domain/law/law-row.ts';

/** The operator's file of laws, whose rows take the place of ours. */
export function readLaw(path: string, context: { addIssue(message: string): void }): Law {
  let content: unknown;
  try {
    content = JSON.parse(readFileSync(path, 'utf8'));
  } catch (error) {
    const isJson = error instanceof SyntaxError;
    context.addIssue(isJson ? 'the file is no valid JSON' : 'the file cannot be read');
    return new Law();
  }
  const { data, error } = lawFileSchema.safeParse(content);
  if (data) return new Law(data);
  const [issue] = error.issues;
  context.addIssue(`${issue?.path.join('.') ?? ''}: ${issue?.message ?? ''}`.replaceAll(/\s+/g, ' '));
  return new Law();
}
