import type { historyEntry } from '@dozor/contract/replies/history-entry.ts';
import type { z } from 'zod';

export type HistoryEntry = z.output<typeof historyEntry>;
