import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Switch.layer.css';
import { Button, Switch } from '@mantine/core';
import { useTranslation } from '../../../i18n/translation.ts';
import type { MenuParts } from '../../../ui/floating/floating-props.ts';
import { Stack } from '../../../ui/layout.tsx';
import type { PushSubject } from './push-subject.ts';
import { useTellMe } from './use-tell-me.ts';

function labelOf({ kind }: PushSubject) {
  return kind === 'account' ? 'push.account' : 'push.tell';
}

/** Push messages about something on the screen, with or without an account. */
export function TellMe({ subject }: { subject: PushSubject }) {
  const { t } = useTranslation('notifications');
  const { isOn, hasOthers, isChanging, toggle, endAll } = useTellMe(subject);
  return (
    <Stack gap={8} align="start">
      <Switch label={t(labelOf(subject))} checked={isOn} disabled={isChanging} onChange={() => void toggle()} />
      {hasOthers && (
        <Button variant="default" size="sm" disabled={isChanging} onClick={() => void endAll()}>
          {t('push.endAll')}
        </Button>
      )}
    </Stack>
  );
}

export function TellMeItem({ menu: Menu, subject }: { menu: MenuParts; subject: PushSubject }) {
  const { t } = useTranslation('notifications');
  const { isOn, toggle } = useTellMe(subject);
  return (
    <Menu.CheckboxItem checked={isOn} onChange={() => void toggle()}>
      {t(labelOf(subject))}
    </Menu.CheckboxItem>
  );
}
