import type { z } from 'zod';
import type { historyEntry } from '@dozor/contract/replies/history-entry.ts';

export type HistoryEntry = z.output<typeof historyEntry>;
