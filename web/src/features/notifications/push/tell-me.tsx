import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Switch.layer.css';
import { Switch } from '@mantine/core';
import { useTranslation } from '../../../i18n/translation.ts';
import type { MenuParts } from '../../../ui/floating/floating-props.ts';
import type { PushSubject } from './push-subject.ts';
import { useTellMe } from './use-tell-me.ts';

/** Push messages about something on the screen, with or without an account. */
export function TellMe({ subject, label }: { subject: PushSubject; label?: string }) {
  const { t } = useTranslation('notifications');
  const { isOn, isChanging, toggle } = useTellMe(subject);
  return <Switch label={label ?? t('push.tell')} checked={isOn} disabled={isChanging} onChange={() => void toggle()} />;
}

export function TellMeItem({ menu: Menu, subject }: { menu: MenuParts; subject: PushSubject }) {
  const { t } = useTranslation('notifications');
  const { isOn, toggle } = useTellMe(subject);
  return (
    <Menu.CheckboxItem checked={isOn} onChange={() => void toggle()}>
      {t('push.tell')}
    </Menu.CheckboxItem>
  );
}
