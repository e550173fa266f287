import '@mantine/core/styles/InlineInput.layer.css';
import { Switch } from '@mantine/core';
import '@mantine/core/styles/Switch.layer.css';
import type { ReactNode } from 'react';
import { useDeviceStore } from '../../device/device-store.ts';
import { useTranslation } from '../../i18n/translation.ts';
import { useCanEver } from '../../session/session.ts';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { Note, Row, Text } from '../../ui/layout.tsx';
import { shortcutsOnStore } from './shortcut-actions.ts';
import classes from './shortcut-help.module.css';
import { shortcutNames, shortcuts } from './shortcut-list.ts';

const groups = ['everywhere', 'map'] as const;
/** Those of the moderators' list, which handles them itself. */
const editKeys = {
  step: 'J K',
  check: 'C',
  revert: 'R',
  mark: 'X',
  acceptAll: 'A',
  refuseAll: 'N',
  singly: 'O',
} as const;
const editKeyNames = Object.keys(editKeys) as (keyof typeof editKeys)[];

export function ShortcutHelp({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('shortcuts');
  const isOn = useDeviceStore(shortcutsOnStore);
  const isModerator = useCanEver('complaint.settle');
  return (
    <Dialog onClose={onClose} title={t('title')} closeButtonProps={{ 'aria-label': t('close') }} size="md">
      {groups.map((group) => (
        <KeyGroup key={group} title={t(`group.${group}`)}>
          {shortcutNames
            .filter((name) => shortcuts[name].group === group)
            .map((name) => (
              <KeyRow key={name} shown={shortcuts[name].shown} text={t(`key.${name}`)} />
            ))}
          {group === 'everywhere' && <KeyRow shown="Esc" text={t('key.escape')} />}
        </KeyGroup>
      ))}
      {isModerator && (
        <KeyGroup title={t('group.edits')}>
          {editKeyNames.map((name) => (
            <KeyRow key={name} shown={editKeys[name]} text={t(`editKey.${name}`)} />
          ))}
        </KeyGroup>
      )}
      <Note lines="loose" mt={16} mb={16}>
        {t('mapHint')}
      </Note>
      <Switch
        checked={isOn}
        onChange={(event) => shortcutsOnStore.set(event.currentTarget.checked)}
        label={t('on')}
        description={t('onText')}
      />
    </Dialog>
  );
}

function KeyGroup({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <Text as="h3" mt={16} mb={8} size="sm" weight={600}>
        {title}
      </Text>
      <dl className={classes['keys']}>{children}</dl>
    </section>
  );
}

function KeyRow({ shown, text }: { shown: string; text: string }) {
  return (
    <Row className={classes['row']} gap={12}>
      <Text as="dt" tone="text">
        <kbd>{shown}</kbd>
      </Text>
      <Text as="dd" size="sm">
        {text}
      </Text>
    </Row>
  );
}
