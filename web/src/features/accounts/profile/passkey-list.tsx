import { Button, TextInput } from '@mantine/core';
import { IconKey } from '@tabler/icons-react';
import { useState } from 'react';
import type { ReplyOf } from '@dozor/contract/call-types.ts';
import { removePasskey, renamePasskey } from '@dozor/contract/calls.ts';
import { call } from '../../../api/call.ts';
import { useTranslation } from '../../../i18n/translation.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { Stack, Text } from '../../../ui/layout.tsx';
import { RelativeTime } from '../../../ui/time/relative-time.tsx';
import { dayLabel } from '../day-label.ts';
import classes from '../profile.module.css';
import type { Proof } from './use-proof.ts';

type Passkey = ReplyOf<'listPasskeys'>['items'][number];

interface PasskeyListProps {
  login: string;
  items: readonly Passkey[];
  proof: Proof;
}

export function PasskeyList({ login, items, proof }: PasskeyListProps) {
  const { t } = useTranslation('accounts');
  return (
    <ul className={classes['sessions']} aria-label={t('passkeys.list')}>
      {items.map((passkey) => (
        <PasskeyRow key={passkey._id} login={login} passkey={passkey} proof={proof} />
      ))}
    </ul>
  );
}

function PasskeyRow({ login, passkey, proof }: { login: string; passkey: Passkey; proof: Proof }) {
  const { t } = useTranslation('accounts');
  const language = useLanguage();
  const [isNaming, setNaming] = useState(false);
  const params = { login, passkey_id: passkey._id };
  if (isNaming) return <NamingRow params={params} passkey={passkey} proof={proof} onDone={() => setNaming(false)} />;
  const remove = () => proof.run(async (body) => void (await call(removePasskey, { params, body, quiet: true })));
  return (
    <li className={classes['passkey']}>
      <IconKey size={24} stroke={1.5} aria-hidden className={classes['sessionIcon']} />
      <Stack className={classes['sessionText']} grow size="sm">
        <Text as="bdi" weight={500}>
          {passkey.name}
        </Text>
        <Text as="span" tone="dimmed" breaks>
          {passkey.lastUsed === null ? t('passkeys.unused') : <RelativeTime time={passkey.lastUsed} />}
          <span className={classes['since']}>
            {t('passkeys.from', { day: dayLabel(passkey.created, language) })}
            {passkey.backedUp && `, ${t('passkeys.backedUp')}`}
          </span>
        </Text>
      </Stack>
      <Button
        variant="default"
        size="compact-sm"
        className={classes['end']}
        aria-label={t('passkeys.renameNamed', { name: passkey.name })}
        onClick={() => setNaming(true)}
      >
        {t('passkeys.rename')}
      </Button>
      <Button
        variant="default"
        size="compact-sm"
        className={classes['end']}
        aria-label={t('passkeys.removeNamed', { name: passkey.name })}
        onClick={remove}
      >
        {t('passkeys.remove')}
      </Button>
    </li>
  );
}

interface NamingRowProps {
  params: { login: string; passkey_id: string };
  passkey: Passkey;
  proof: Proof;
  onDone: () => void;
}

function NamingRow({ params, passkey, proof, onDone }: NamingRowProps) {
  const { t } = useTranslation('accounts');
  const [name, setName] = useState(passkey.name);
  const save = () =>
    proof.run(async () => {
      await call(renamePasskey, { params, body: { name: name.trim() }, quiet: true });
      onDone();
    });
  return (
    <li className={classes['session']}>
      <TextInput
        className={classes['nameField']}
        aria-label={t('passkeys.name')}
        value={name}
        maxLength={60}
        autoFocus
        onChange={({ currentTarget }) => setName(currentTarget.value)}
      />
      <Button variant="default" disabled={name.trim() === ''} onClick={save}>
        {t('passkeys.save')}
      </Button>
    </li>
  );
}
