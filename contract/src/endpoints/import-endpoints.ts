import { z } from 'zod';
import { errorMessages } from '@dozor/domain/errors/message.ts';
import { importFormatIds, type ImportFormatId } from '@dozor/domain/format/all-formats.ts';
import { axesNames, readColumnMap, readOnly, readTypeMap } from '@dozor/domain/import/decode-options.ts';
import { fileEncodings } from '@dozor/domain/import/text/encodings.ts';
import { defineCalls } from '../endpoint.ts';
import { flagText } from '../fields/query-fields.ts';
const optionText = z.string().min(1).max(2000);

/** The name of the form part that contains the file. */
export const importedFile = 'file';

/** Larger than any list seen so far; larger files are for the command line. */
export const maxImportedBytes = 64 * 1024 * 1024;

/** Named as on the command line; sent as a query or as parts of the form. */
export const importOptions = z.strictObject({
  format: z.enum(importFormatIds as [ImportFormatId, ...ImportFormatId[]], errorMessages.unknownValue).optional(),
  map: optionText.refine((text) => typeof readColumnMap(text) !== 'string', errorMessages.unknownValue).optional(),
  types: optionText.refine((text) => typeof readTypeMap(text) !== 'string', errorMessages.unknownValue).optional(),
  only: optionText
    .refine((text) => typeof readOnly(text) !== 'string', errorMessages.unknownValue)
    .optional()
    .describe('Only rows with one of these values in their columns: `column=value,…`'),
  columns: optionText.optional(),
  encoding: z.enum(fileEncodings, errorMessages.unknownValue).optional(),
  country: z
    .string()
    .regex(/^[A-Z]{2}$/, errorMessages.unknownValue)
    .optional(),
  axes: z
    .enum(axesNames, errorMessages.unknownValue)
    .optional()
    .describe('Order of two coordinates if their names do not show it; `yx` is latitude first'),
  path: optionText.optional().describe('Path of JSON members or XML elements to the rows'),
  lines: z.enum(['sections'], errorMessages.unknownValue).optional(),
  sure: flagText.optional().describe('Import even if the result as a whole looks wrong'),
  inactive: flagText.optional().describe('Include points that are gone or out of service, with rating -1'),
  dryRun: flagText.optional(),
});

/** The last line of a response is a report or a failure. */
export type ImportLine =
  /** Fraction of the work done, 0 to 1. */
  | { progress: number }
  | { line: number; reason: string }
  | { report: ImportReport }
  /** Nothing more was written after this; what was written before remains. */
  | { failure: string };

export interface ImportReport {
  /** Rows imported, or that would be imported in a dry run. */
  imported: number;
  duplicates: number;
  rejected: number;
  /** The interpretation of the file, for the user. */
  notes: readonly string[];
  /** Why nothing was imported; null if something was, or already existed. */
  problem: string | null;
}

export const importCalls = defineCalls('Import', {
  importPoints: {
    method: 'POST',
    path: '/api/import/',
    summary:
      'Import the new points of a file (multipart/form-data, part `file`; options may be parts too) in your name. The answer is one JSON object per line: progress, rejected rows and finally the report',
    right: 'point.import',
    limit: 'expensive',
    multipart: true,
    body: z.object({ [importedFile]: z.string().meta({ format: 'binary' }) }),
    query: importOptions,
  },
});
