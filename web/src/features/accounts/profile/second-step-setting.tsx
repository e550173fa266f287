import { Button } from '@mantine/core';
import { useState } from 'react';
import { setSecondStep } from '@dozor/contract/calls.ts';
import { call } from '../../../api/call.ts';
import { useTranslation } from '../../../i18n/translation.ts';
import { Row, Stack, Text } from '../../../ui/layout.tsx';
import { usePanelFocus } from '../panel-focus.ts';
import classes from '../profile.module.css';
import type { Proof } from './use-proof.ts';

interface SecondStepSettingProps {
  login: string;
  isOn: boolean;
  codesLeft: number;
  isStaff: boolean;
  proof: Proof;
}

/** The setting that requires a passkey after the password, with recovery codes in case it is lost. */
export function SecondStepSetting({ login, isOn, codesLeft, isStaff, proof }: SecondStepSettingProps) {
  const { t } = useTranslation('accounts');
  const [codes, setCodes] = useState<readonly string[]>([]);
  const set = (on: boolean) =>
    proof.run(async (proved) => {
      const answer = await call(setSecondStep, { params: { login }, body: { on, ...proved }, quiet: true });
      setCodes(answer.codes);
    });
  return (
    <Stack className={classes['stack']} align="start" gap={16}>
      <Text as="h3" size="md" weight={600} className={classes['subTitle']}>
        {t('secondStep.title')}
      </Text>
      <p className={classes['text']}>
        {isOn ? t('secondStep.isOn', { count: codesLeft }) : t('secondStep.isOff')}
        {!isOn && isStaff && ` ${t('secondStep.forStaff')}`}
      </p>
      {codes.length > 0 && <RecoveryCodes codes={codes} onStored={() => setCodes([])} />}
      <Row gap={12} wrap>
        {isOn ? (
          <>
            <Button variant="default" loading={proof.isRunning} onClick={() => set(true)}>
              {t('secondStep.newCodes')}
            </Button>
            <Button variant="subtle" color="red" onClick={() => set(false)}>
              {t('secondStep.turnOff')}
            </Button>
          </>
        ) : (
          <Button variant="default" loading={proof.isRunning} onClick={() => set(true)}>
            {t('secondStep.turnOn')}
          </Button>
        )}
      </Row>
    </Stack>
  );
}

function RecoveryCodes({ codes, onStored }: { codes: readonly string[]; onStored: () => void }) {
  const { t } = useTranslation('accounts');
  const panel = usePanelFocus<HTMLDivElement>();
  const file = `data:text/plain;charset=utf-8,${encodeURIComponent(`${codes.join('\r\n')}\r\n`)}`;
  return (
    <div ref={panel} tabIndex={-1} role="status" className={classes['codes']}>
      <Text mb={12} lines="loose">
        {t('secondStep.codes')}
      </Text>
      <ul className={classes['codeList']} aria-label={t('secondStep.codesLabel')}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <Row gap={12} wrap>
        <Button component="a" variant="default" href={file} download="dozor-codes.txt">
          {t('secondStep.download')}
        </Button>
        <Button onClick={onStored}>{t('secondStep.kept')}</Button>
      </Row>
    </div>
  );
}
