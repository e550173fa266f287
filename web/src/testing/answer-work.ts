import { listHeldBuilds, listPoints } from '@dozor/contract/calls.ts';
import type { StubbedServer } from './stubs/stubbed-server.ts';

/** The lists above every page of the moderators' work, empty. */
export function answerWork(server: StubbedServer): StubbedServer {
  return server.answer(listHeldBuilds, { items: [] }).answer(listPoints, { items: [], total: 0 });
}
