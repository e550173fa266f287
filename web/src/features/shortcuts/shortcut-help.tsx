import '@mantine/core/styles/InlineInput.layer.css';
import { Switch } from '@mantine/core';
import '@mantine/core/styles/Switch.layer.css';
import { useDeviceStore } from '../../device/device-store.ts';
import { useTranslation } from '../../i18n/translation.ts';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { Note, Row, Text } from '../../ui/layout.tsx';
import { shortcutsOnStore } from './shortcut-actions.ts';
import classes from './shortcut-help.module.css';
import { shortcutNames, shortcuts } from './shortcut-list.ts';

const groups = ['everywhere', 'map'] as const;

export function ShortcutHelp({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('shortcuts');
  const isOn = useDeviceStore(shortcutsOnStore);
  return (
    <Dialog onClose={onClose} title={t('title')} closeButtonProps={{ 'aria-label': t('close') }} size="md">
      {groups.map((group) => (
        <section key={group}>
          <Text as="h3" mt={16} mb={8} size="sm" weight={600}>
            {t(`group.${group}`)}
          </Text>
          <dl className={classes['keys']}>
            {shortcutNames
              .filter((name) => shortcuts[name].group === group)
              .map((name) => (
                <Row className={classes['row']} gap={12} key={name}>
                  <dt>
                    <kbd>{shortcuts[name].shown}</kbd>
                  </dt>
                  <dd>{t(`key.${name}`)}</dd>
                </Row>
              ))}
            {group === 'everywhere' && (
              <Row className={classes['row']} gap={12}>
                <dt>
                  <kbd>Esc</kbd>
                </dt>
                <dd>{t('key.escape')}</dd>
              </Row>
            )}
          </dl>
        </section>
      ))}
      <Note className={classes['hint']} mt={16} mb={16}>
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
