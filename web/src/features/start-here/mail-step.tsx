import { Button, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import type { ReplyOf } from '@dozor/contract/call-types.ts';
import { tryMail } from '@dozor/contract/calls.ts';
import { emailProblem } from '@dozor/domain/schema/email-rule.ts';
import { call } from '../../api/call.ts';
import { translateMessage } from '../../i18n/server-message.ts';
import { useTranslation } from '../../i18n/translation.ts';
import { useSessionUser } from '../../session/session.ts';
import { type Setup, setupQuery } from '../../shell/use-setup.ts';
import { Row, Text } from '../../ui/layout.tsx';
import { SettingLine } from './setting-line.tsx';
import { StepCard } from './step-card.tsx';

export function MailStep({ setup: { state, isDone }, isNext }: { setup: Setup; isNext: boolean }) {
  const { t } = useTranslation('setup');
  const known = isDone.mail ? 'sent' : state.mail ? 'untried' : 'unset';
  return (
    <StepCard step="mail" isDone={isDone.mail} isNext={isNext} state={t(`mail.${known}`)}>
      {state.mail ? (
        <TestMail />
      ) : (
        <>
          <p>{t('mail.how')}</p>
          <SettingLine lines={mailLines()} />
        </>
      )}
    </StepCard>
  );
}

function mailLines(): string[] {
  const { hostname } = globalThis.location;
  const domain = /^[\d.:[\]]+$|^localhost$/.test(hostname) ? 'example.org' : hostname;
  return [`SMTP_URL=smtps://dozor:PASSWORD@mail.${domain}`, `MAIL_FROM="Dozor <dozor@${domain}>"`];
}

function TestMail() {
  const { t } = useTranslation('setup');
  const queries = useQueryClient();
  const [email, setEmail] = useState(useSessionUser()?.email ?? '');
  const [isRunning, setRunning] = useState(false);
  const [answer, setAnswer] = useState<ReplyOf<'tryMail'> | null>(null);
  const [problem, setProblem] = useState<string | undefined>();
  const send = async () => {
    setRunning(true);
    setAnswer(null);
    try {
      setAnswer(await call(tryMail, { body: { email } }));
      await queries.invalidateQueries({ queryKey: setupQuery.queryKey });
    } catch {
      // Reported by the call.
    } finally {
      setRunning(false);
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const found = emailProblem(email);
    setProblem(found);
    if (found === undefined) void send();
  };
  return (
    <form onSubmit={submit} noValidate>
      <Row gap={8} rowGap={8} align="end" wrap>
        <TextInput
          type="email"
          autoComplete="email"
          label={t('mail.to')}
          value={email}
          error={problem && translateMessage(problem)}
          onChange={(event) => setEmail(event.currentTarget.value)}
        />
        <Button type="submit" loading={isRunning}>
          {t('mail.try')}
        </Button>
      </Row>
      <div role="status">
        {answer?.sent === true && <Text tone="good">{t('mail.arrives', { email })}</Text>}
        {answer?.sent === false && (
          <Text tone="bad" breaks>
            {t('mail.refused', { reason: answer.reason ?? '' })}
          </Text>
        )}
      </div>
    </form>
  );
}
