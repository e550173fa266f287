import type { VoteSide } from '@dozor/domain/point/direction-witness.ts';
import { createDeviceStore } from '../../../device/device-store.ts';
import { keepVote } from '../../../device/keep-vote.ts';
import { newId } from '../../../device/new-id.ts';
import { sendWaiting } from '../../../device/send-waiting.ts';
import type { SideQuestion } from './side-questions.ts';

const maxAnswered = 500;

/** Cameras about whose side this device has answered: nobody is asked twice. */
const answeredStore = createDeviceStore<readonly string[]>('dozor-answered-sides', [], (stored) =>
  Array.isArray(stored) ? stored.filter((id) => typeof id === 'string') : undefined,
);

export function hasAnsweredSide(id: string): boolean {
  return answeredStore.get().includes(id);
}

/** Whoever says whose side a camera is for has seen it. @returns false where the device stores nothing */
export async function answerSide({ id, heading, at }: SideQuestion, side: VoteSide): Promise<boolean> {
  const isStored = await keepVote({ pointId: id, vote: 'here', clientId: newId(), heading, side, seenAt: at });
  if (!isStored) return false;
  answeredStore.set([...answeredStore.get().filter((known) => known !== id), id].slice(-maxAnswered));
  if (navigator.onLine) await sendWaiting();
  return true;
}
