import { useState } from 'react';
import type { FlaggedEdit } from '@dozor/contract/endpoints/moderation-endpoints.ts';
import { useTranslation } from '../../../i18n/translation.ts';
import { notify } from '../../../ui/notify.ts';
import type { EditResult } from '../edit-actions.ts';
import type { QueueView } from '../queue/action-queue.ts';
import type { EditAction, EditQueueStore, useEditActions } from '../use-edit-actions.tsx';
import { openItems, type Story, storiesOf } from './edit-stories.ts';

interface Stories {
  all: readonly Story[];
  /** That of the selected edit while its edits are one row. */
  folded: Story | undefined;
  /** How many edits are being decided, by story. */
  deciding: ReadonlyMap<string, number>;
  isOpened: (story: Story) => boolean;
  toggle: (id: string) => void;
  acceptAll: () => void;
  refuseAll: () => void;
}

/** Stories of several edits are one row each until they are opened, to go through them one by one. */
export function useStories(
  queue: EditQueueStore,
  { items, selectedId }: QueueView<FlaggedEdit, EditResult>,
  { accept, askRefusal }: Pick<ReturnType<typeof useEditActions>, 'accept' | 'askRefusal'>,
): Stories {
  const { t } = useTranslation('moderation');
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set());
  const [deciding, setDeciding] = useState<ReadonlyMap<string, number>>(new Map());
  const all = storiesOf(items);
  const current = all.find((story) => story.items.some(({ id }) => id === selectedId));
  const isOpened = (story: Story) => story.items.length === 1 || opened.has(story.id);
  const set = (id: string, isOpen: boolean) => setOpened((before) => withId(before, id, isOpen));

  const decide = async ({ id, items: decided }: Story, action: EditAction) => {
    const ids = decided.filter(({ state }) => state === 'open').map((item) => item.id);
    setDeciding((before) => new Map(before).set(id, ids.length));
    try {
      await queue.actOn(ids, action);
    } finally {
      setDeciding((before) => new Map([...before].filter(([one]) => one !== id)));
    }
    const left = queue.get().items.filter((item) => ids.includes(item.id) && item.state === 'open');
    const [first] = left;
    if (first === undefined) return;
    set(id, true);
    // Whoever has moved on stays there: a key would act on another edit.
    notify({
      type: 'error',
      message: t('story.failed', { login: decided[0].item.entry.author.login, count: left.length }),
      action: { label: t('story.show'), onPress: () => queue.select(first.id) },
    });
  };
  const decidable = current && current.items.length > 1 && !deciding.has(current.id) ? current : undefined;
  return {
    all,
    folded: current && !isOpened(current) ? current : undefined,
    deciding,
    isOpened,
    toggle: (id) => set(id, !opened.has(id)),
    acceptAll: () => decidable && void decide(decidable, accept),
    refuseAll: () => {
      if (decidable === undefined || openItems(decidable).length === 0) return;
      askRefusal(openItems(decidable), (action) => void decide(decidable, action));
    },
  };
}

function withId(ids: ReadonlySet<string>, id: string, isIn: boolean): ReadonlySet<string> {
  const rest = [...ids].filter((one) => one !== id);
  return new Set(isIn ? [...rest, id] : rest);
}
