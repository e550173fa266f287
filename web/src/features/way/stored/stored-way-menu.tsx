import { ActionIcon } from '@mantine/core';
import { IconDots, IconRefresh, IconRss, IconTrash } from '@tabler/icons-react';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { getWay, renewWayFeed } from '@dozor/contract/calls.ts';
import { call } from '../../../api/call.ts';
import { useTranslation } from '../../../i18n/translation.ts';
import { askConfirm } from '../../../ui/confirm/confirm-store.ts';
import type { MenuParts } from '../../../ui/floating/floating-props.ts';
import { MenuButton } from '../../../ui/floating/menu-button.tsx';
import { notify } from '../../../ui/notify.ts';
import type { PushSubject } from '../../notifications/push/push-subject.ts';
import { TellMeItem } from '../../notifications/push/tell-me.tsx';
import { useTellMe } from '../../notifications/push/use-tell-me.ts';
import type { StoredWay, StoredWays } from './use-stored-ways.ts';

interface StoredWayMenuProps {
  way: StoredWay;
  read: StoredWays['read'];
  onRemove: () => void;
}

const icon = { size: 16, 'aria-hidden': true };

function feedQuery(id: string) {
  return queryOptions({
    queryKey: ['way-feed', id],
    queryFn: async ({ signal }) => (await call(getWay, { params: { id }, quiet: true, signal })).feed,
  });
}

export function StoredWayMenu({ way, read, onRemove }: StoredWayMenuProps) {
  const { t } = useTranslation('way');
  const label = t('kept.more', { name: way.name });
  const subject = subjectOf(way, read);
  const { isOn, toggle } = useTellMe(subject);
  const remove = () => {
    if (subject.kind === 'way' && isOn) void toggle();
    onRemove();
  };
  return (
    <MenuButton
      position="bottom-end"
      shadow="md"
      width={280}
      hasTicks
      label={label}
      button={(opener) => (
        <ActionIcon {...opener} variant="subtle" color="gray" size="lg" aria-label={label}>
          <IconDots size={18} aria-hidden />
        </ActionIcon>
      )}
    >
      {(Menu) => (
        <>
          <TellMeItem menu={Menu} subject={subject} />
          {isStored(way) && <FeedItems menu={Menu} id={way.key.slice(1)} />}
          <Menu.Item leftSection={<IconTrash {...icon} />} onClick={remove}>
            {t('kept.remove', { name: way.name })}
          </Menu.Item>
        </>
      )}
    </MenuButton>
  );
}

/** On the server: only such a way has a feed. */
function isStored({ seen }: StoredWay): boolean {
  return typeof seen === 'number';
}

function subjectOf(way: StoredWay, read: StoredWays['read']): PushSubject {
  return isStored(way) ? { kind: 'account' } : { kind: 'way', id: way.key.slice(1), read: () => read(way) };
}

function FeedItems({ menu: Menu, id }: { menu: MenuParts; id: string }) {
  const { t } = useTranslation('way');
  const queries = useQueryClient();
  const { data: feed } = useQuery(feedQuery(id));
  const renew = async () => {
    const question = { title: t('kept.feed.ask'), text: t('kept.feed.about'), action: t('kept.feed.renew') };
    if (!(await askConfirm(question))) return;
    const renewed = await call(renewWayFeed, { params: { id } });
    queries.setQueryData(feedQuery(id).queryKey, renewed.feed);
    notify({ type: 'success', message: t('kept.feed.renewed') });
  };
  return (
    <>
      <Menu.Item
        component="a"
        href={feed}
        target="_blank"
        rel="noopener"
        disabled={feed === undefined}
        leftSection={<IconRss {...icon} />}
      >
        {t('kept.feed.open')}
      </Menu.Item>
      <Menu.Item leftSection={<IconRefresh {...icon} />} onClick={() => void renew()}>
        {t('kept.feed.renew')}
      </Menu.Item>
    </>
  );
}
