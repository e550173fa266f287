import type { historyEntry } from '@dozor/contract/replies/history-entry.ts';
import type { z } from 'zod';

/** One entry of the history in the server's response. */
export type HistoryEntry = z.output<typeof historyEntry>;
