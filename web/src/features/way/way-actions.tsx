import { ActionIcon, Button, TextInput } from '@mantine/core';
import {
  IconArrowsExchange,
  IconDeviceFloppy,
  IconDots,
  IconLink,
  IconPencil,
  IconPrinter,
  IconSteeringWheel,
  IconX,
} from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import type { Position } from '@dozor/domain/geometry/position.ts';
import { maxLinkCharacters, wayFragment, withoutEnds } from '@dozor/domain/ways/way-link.ts';
import { useTranslation } from '../../i18n/translation.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { distanceText } from '../../point/point-label.ts';
import { MenuButton } from '../../ui/floating/menu-button.tsx';
import { Row, Stack } from '../../ui/layout.tsx';
import { notify } from '../../ui/notify.ts';
import { shareLink } from '../../ui/share-link.ts';
import { FileMenu } from './files/file-menu.tsx';
import { useTownsNear } from './use-way-towns.ts';
import type { OpenedWay } from './use-way.ts';
import type { WayRows } from './way-rows.ts';
import classes from './way.module.css';

interface WayActionsProps {
  way: OpenedWay;
  line: readonly Position[];
  rows: WayRows;
  meters: number;
}

export function WayActions({ way, line, rows, meters }: WayActionsProps) {
  const { t } = useTranslation('way');
  const navigate = useNavigate();
  const [isNaming, setNaming] = useState(false);
  const proposed = useProposedName(line, meters);
  const keep = async (name: string) => {
    const isStored = await way.keep(name);
    notify(isStored ? { type: 'success', message: t('kept.stored') } : { type: 'error', message: t('kept.full') });
    setNaming(false);
  };
  if (isNaming) return <KeepForm proposed={proposed} onKeep={keep} onClose={() => setNaming(false)} />;
  const share = async () => {
    const fragment = wayFragment(withoutEnds(line), maxLinkCharacters);
    if (fragment === null) return notify({ type: 'info', message: t('actions.linkTooLong') });
    const isShared = await shareLink(`${globalThis.location.origin}/way#${fragment}`, async (link) => {
      try {
        await navigator.clipboard.writeText(link);
        notify({ type: 'success', message: t('actions.linkCut') });
      } catch {
        notify({ type: 'error', message: 'Text not copied' });
      }
    });
    if (isShared) notify({ type: 'info', message: t('actions.linkShared') });
  };
  const drive = () => void navigate({ to: '/drive', hash: wayFragment(line) ?? '' });
  const icon = { size: 16, 'aria-hidden': true };
  const ids = [...rows.facing, ...rows.perhaps].map(({ id }) => id);
  return (
    <Row className={classes['actions']} gap={8} wrap>
      <Button size="sm" leftSection={<IconSteeringWheel {...icon} />} onClick={drive}>
        {t('actions.drive')}
      </Button>
      {way.own === null && (
        <Button
          variant="default"
          size="sm"
          leftSection={<IconDeviceFloppy {...icon} />}
          onClick={() => setNaming(true)}
        >
          {t('actions.keep')}
        </Button>
      )}
      {ids.length > 0 && <FileMenu points={way.points} ids={ids} />}
      <MenuButton
        position="bottom-end"
        shadow="md"
        width={220}
        label={t('more')}
        button={(opener) => (
          <ActionIcon {...opener} variant="default" size="lg" aria-label={t('more')}>
            <IconDots size={18} aria-hidden />
          </ActionIcon>
        )}
      >
        {(Menu) => (
          <>
            <Menu.Item leftSection={<IconArrowsExchange {...icon} />} onClick={way.reverse}>
              {t('actions.reverse')}
            </Menu.Item>
            <Menu.Item leftSection={<IconLink {...icon} />} onClick={() => void share()}>
              {t('actions.link')}
            </Menu.Item>
            <Menu.Item leftSection={<IconPrinter {...icon} />} onClick={() => globalThis.print()}>
              {t('print.button')}
            </Menu.Item>
            {way.draw !== null && (
              <Menu.Item leftSection={<IconPencil {...icon} />} onClick={way.draw}>
                {t('actions.change')}
              </Menu.Item>
            )}
            <Menu.Item leftSection={<IconX {...icon} />} onClick={() => way.show(null)}>
              {t('actions.other')}
            </Menu.Item>
          </>
        )}
      </MenuButton>
    </Row>
  );
}

interface KeepFormProps {
  proposed: string;
  onKeep: (name: string) => Promise<void>;
  onClose: () => void;
}

function KeepForm({ proposed, onKeep, onClose }: KeepFormProps) {
  const { t } = useTranslation('way');
  const [name, setName] = useState(proposed);
  const [isBusy, setBusy] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    await onKeep(name.trim() === '' ? proposed : name.trim()).finally(() => setBusy(false));
  };
  return (
    <Stack as="form" className={classes['keep']} gap={8} onSubmit={(event) => void submit(event)}>
      <TextInput
        label={t('kept.name')}
        value={name}
        maxLength={100}
        autoFocus
        onChange={({ currentTarget }) => setName(currentTarget.value)}
      />
      <Row className={classes['actions']} gap={8} wrap>
        <Button type="submit" size="sm" loading={isBusy}>
          {t('kept.keep')}
        </Button>
        <Button variant="default" size="sm" onClick={onClose}>
          {t('kept.cancel')}
        </Button>
      </Row>
    </Stack>
  );
}

function useProposedName(line: readonly Position[], meters: number): string {
  const { t } = useTranslation('way');
  const language = useLanguage();
  const townAt = useTownsNear(line);
  const [start, finish] = [line[0], line.at(-1)].map((end) => end && townAt(end));
  const towns = [...new Set([start, finish])].filter((town) => town !== undefined);
  return towns.length === 0 ? t('kept.unnamed', { length: distanceText(meters, language) }) : towns.join(' — ');
}
