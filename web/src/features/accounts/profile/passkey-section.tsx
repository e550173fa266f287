import { Button, TextInput } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { addPasskey, addPasskeyOptions } from '@dozor/contract/calls.ts';
import { call } from '../../../api/call.ts';
import { useTranslation } from '../../../i18n/translation.ts';
import { Stack } from '../../../ui/layout.tsx';
import { ErrorState } from '../../../ui/state/error-state.tsx';
import { LoadingState } from '../../../ui/state/loading-state.tsx';
import { makePasskey } from '../passkey-ceremony.ts';
import { canUsePasskeys } from '../passkey-support.ts';
import classes from '../profile.module.css';
import { deviceOf } from './device-of.ts';
import { PasskeyList } from './passkey-list.tsx';
import { passkeysQuery } from './passkeys-query.ts';
import { ProofField } from './proof-field.tsx';
import { SecondStepSetting } from './second-step-setting.tsx';
import { type Proof, useProof } from './use-proof.ts';

interface PasskeySectionProps {
  login: string;
  /** An account that can do harm to others. */
  isStaff: boolean;
}

export function PasskeySection({ login, isStaff }: PasskeySectionProps) {
  const { t } = useTranslation('accounts');
  const queries = useQueryClient();
  const { data, error, refetch } = useQuery(passkeysQuery(login));
  const proof = useProof(() => queries.invalidateQueries({ queryKey: ['passkeys', login] }));
  if (data === undefined && error !== null) {
    return <ErrorState title={t('passkeys.failed')} text={t('passkeys.failedText')} onRetry={() => void refetch()} />;
  }
  if (data === undefined) return <LoadingState lines={2} />;
  const { items, secondStep, codesLeft } = data;
  return (
    <Stack className={classes['stack']} align="start" gap={16}>
      {items.length > 0 && <PasskeyList login={login} items={items} proof={proof} />}
      <ProofField proof={proof} />
      {canUsePasskeys() ? (
        <NewPasskey login={login} proof={proof} />
      ) : (
        <p className={classes['text']}>{t('passkeys.notHere')}</p>
      )}
      {items.length > 0 && (
        <SecondStepSetting login={login} isOn={secondStep} codesLeft={codesLeft} isStaff={isStaff} proof={proof} />
      )}
      {items.length === 0 && isStaff && <p className={classes['text']}>{t('passkeys.forStaff')}</p>}
    </Stack>
  );
}

function NewPasskey({ login, proof }: { login: string; proof: Proof }) {
  const { t } = useTranslation('accounts');
  const [name, setName] = useState(() => deviceOf(navigator.userAgent).name ?? '');
  const add = () =>
    proof.run(async (proved) => {
      const { options } = await call(addPasskeyOptions, { params: { login }, body: proved, quiet: true });
      const response = await makePasskey(options);
      await call(addPasskey, { params: { login }, body: { name: name.trim(), response }, quiet: true });
    });
  return (
    <div className={classes['nameRow']}>
      <TextInput
        label={t('passkeys.name')}
        value={name}
        maxLength={60}
        onChange={({ currentTarget }) => setName(currentTarget.value)}
      />
      <Button variant="default" disabled={name.trim() === ''} loading={proof.isRunning} onClick={add}>
        {t('passkeys.add')}
      </Button>
    </div>
  );
}
