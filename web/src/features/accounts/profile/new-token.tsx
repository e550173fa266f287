import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Checkbox.layer.css';
import '@mantine/core/styles/Combobox.layer.css';
import { Button, Checkbox, NativeSelect, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { makeToken } from '@dozor/contract/calls.ts';
import { type TokenScope, tokenScopes } from '@dozor/domain/access/token-scope.ts';
import { call } from '../../../api/call.ts';
import { useTranslation } from '../../../i18n/translation.ts';
import { copyText } from '../../../ui/copy-text.ts';
import { Row, Stack, Text } from '../../../ui/layout.tsx';
import { usePanelFocus } from '../panel-focus.ts';
import classes from '../profile.module.css';
import { ProofField } from './proof-field.tsx';
import { useProof } from './use-proof.ts';

const dayMs = 86_400_000;
/** In days; the empty one never expires. */
const lives = ['30', '90', '365', ''] as const;

export function NewToken({ login, isStaff }: { login: string; isStaff: boolean }) {
  const { t } = useTranslation('accounts');
  const queries = useQueryClient();
  const proof = useProof(() => queries.invalidateQueries({ queryKey: ['tokens', login] }));
  const [name, setName] = useState('');
  const [scopes, setScopes] = useState<readonly TokenScope[]>(['read']);
  const [days, setDays] = useState<string>(lives[1]);
  const [made, setMade] = useState<string>();
  const make = () =>
    proof.run(async (proved) => {
      const expires = days === '' ? {} : { expires: new Date(Date.now() + Number(days) * dayMs).toISOString() };
      const body = { name: name.trim(), scopes: [...scopes], ...expires, ...proved };
      const { token } = await call(makeToken, { params: { login }, body, quiet: true });
      setMade(token);
      setName('');
    });
  if (made !== undefined) return <MadeToken token={made} onStored={() => setMade(undefined)} />;
  const offered = tokenScopes.filter((scope) => scope !== 'moderate' || isStaff);
  return (
    <>
      <TextInput
        className={classes['wide']}
        label={t('tokens.name')}
        description={t('tokens.nameHint')}
        value={name}
        maxLength={60}
        onChange={({ currentTarget }) => setName(currentTarget.value)}
      />
      <Checkbox.Group label={t('tokens.scopes')} value={[...scopes]} onChange={(value) => setScopes(knownOf(value))}>
        <Stack className={classes['choices']} gap={8}>
          {offered.map((scope) => (
            <Checkbox
              key={scope}
              value={scope}
              label={t(`tokens.scope.${scope}`)}
              description={t(`tokens.scopeHint.${scope}`)}
            />
          ))}
        </Stack>
      </Checkbox.Group>
      <NativeSelect
        label={t('tokens.life')}
        value={days}
        data={lives.map((life) => ({
          value: life,
          label: life === '' ? t('tokens.lasting') : t('tokens.days', { count: Number(life) }),
        }))}
        onChange={({ currentTarget }) => setDays(currentTarget.value)}
      />
      <ProofField proof={proof} />
      <Button
        variant="default"
        disabled={name.trim() === '' || scopes.length === 0}
        loading={proof.isRunning}
        onClick={make}
      >
        {t('tokens.make')}
      </Button>
    </>
  );
}

function knownOf(values: readonly string[]): TokenScope[] {
  return tokenScopes.filter((scope) => values.includes(scope));
}

function MadeToken({ token, onStored }: { token: string; onStored: () => void }) {
  const { t } = useTranslation('accounts');
  const panel = usePanelFocus<HTMLDivElement>();
  return (
    <div ref={panel} tabIndex={-1} role="status" className={classes['codes']}>
      <Text mb={12} lines="loose">
        {t('tokens.made')}
      </Text>
      <TextInput
        className={classes['secret']}
        aria-label={t('tokens.token')}
        readOnly
        value={token}
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
      <Row gap={12} wrap>
        <Button variant="default" onClick={() => void copyText(token)}>
          {t('tokens.copy')}
        </Button>
        <Button onClick={onStored}>{t('tokens.kept')}</Button>
      </Row>
    </div>
  );
}
