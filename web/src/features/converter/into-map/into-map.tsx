import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Checkbox.layer.css';
import { Button, Checkbox, Group } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck, IconMapPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { importFailureCode } from '@dozor/domain/import/import-failure.ts';
import { translateMessage } from '../../../i18n/server-message.ts';
import { useTranslation } from '../../../i18n/translation.ts';
import { askConfirm } from '../../../ui/confirm/confirm-store.ts';
import { Row, Text } from '../../../ui/layout.tsx';
import { useNumbers } from '../../export/format-numbers.ts';
import target from '../target-choice.module.css';
import type { ReadState } from '../use-converter.ts';
import { WorkProgress } from '../work-progress.tsx';
import type { FileSummary } from '../work/converted-file.ts';
import classes from './into-map.module.css';
import { type ImportState, useImport } from './use-import.ts';

const shownRejects = 50;

export function IntoMap({ read }: { read: ReadState & { summary: FileSummary } }) {
  const { t } = useTranslation('converter');
  const { count } = useNumbers();
  const [isInactiveToo, setInactiveToo] = useState(false);
  const { state, look, bring, stop, forget } = useImport({ ...read, inactive: isInactiveToo });
  const hasInactive = read.summary.understood.warnings.some(({ code }) => code === 'notThere');
  const found = state?.kind === 'done' && state.isLook ? state.report.imported : 0;
  const ask = async () => {
    const isSure = await askConfirm({
      title: t('intoMap.sure', { count: found, number: count(found) }),
      text: t('intoMap.sureText'),
      action: t('intoMap.bring', { count: found, number: count(found) }),
      cancel: t('intoMap.keep'),
    });
    if (isSure) await bring();
  };
  return (
    <section aria-label={t('intoMap.title')}>
      <h2>{t('intoMap.title')}</h2>
      <div className={target['target']}>
        <p>{t('intoMap.lead')}</p>
        {hasInactive && (
          <Checkbox
            label={t('intoMap.inactive')}
            checked={isInactiveToo}
            onChange={(event) => {
              setInactiveToo(event.currentTarget.checked);
              forget();
            }}
          />
        )}
        {state?.kind === 'running' ? (
          <WorkProgress
            label={t(state.isLook ? 'intoMap.looking' : 'intoMap.bringing')}
            share={state.share}
            onStop={stop}
          />
        ) : (
          <Group gap="xs">
            <Button variant={found > 0 ? 'default' : 'filled'} onClick={() => void look()}>
              {t('intoMap.look')}
            </Button>
            {found > 0 && (
              <Button
                leftSection={<IconMapPlus size={20} stroke={1.75} aria-hidden="true" />}
                onClick={() => void ask()}
              >
                {t('intoMap.bring', { count: found, number: count(found) })}
              </Button>
            )}
          </Group>
        )}
        <Outcome state={state} />
      </div>
    </section>
  );
}

function Outcome({ state }: { state: ImportState | null }) {
  const { t } = useTranslation('converter');
  const { count } = useNumbers();
  if (state === null || state.kind === 'running') return null;
  const failureText = (message: string | null) => {
    if (message === null) return t('intoMap.broken');
    const code = importFailureCode(message);
    return code ? t(`intoMap.failure.${code}`) : translateMessage(message);
  };
  if (state.kind === 'failed') {
    return (
      <Row as="p" align="stretch" gap={8} mb={12} tone="bad" breaks role="alert">
        <IconAlertTriangle size={18} stroke={1.75} aria-hidden="true" />
        <span>{failureText(state.message)}</span>
      </Row>
    );
  }
  const { report, rejects, isLook } = state;
  const facts = [
    [isLook ? 'new' : 'added', report.imported],
    ['known', report.duplicates],
    ['rejected', report.rejected],
  ] as const;
  return (
    <div role="status">
      {!isLook && (
        <Row as="p" align="stretch" gap={8} icon="good" breaks>
          <IconCircleCheck size={18} stroke={1.75} aria-hidden="true" />
          <span>{t('intoMap.done')}</span>
        </Row>
      )}
      <Row as="dl" className={classes['facts']} gap={24} rowGap={8} wrap mt={8} mb={8}>
        {facts.map(([name, number]) => (
          <div key={name}>
            <Text as="dt" size="xs">
              {t(`intoMap.${name}`)}
            </Text>
            <dd>{count(number)}</dd>
          </div>
        ))}
      </Row>
      {report.problem !== null && (
        <Row as="p" align="stretch" gap={8} mb={12} tone="bad" breaks>
          {report.problem}
        </Row>
      )}
      {rejects.length > 0 && (
        <details className={classes['rejects']}>
          <summary>{t('intoMap.why')}</summary>
          <ul lang="en">
            {rejects.slice(0, shownRejects).map(({ line, reason }, at) => (
              // Several may share one line, and the list never changes its order.
              <Text as="li" mb={4} breaks key={at}>
                {line}: {reason}
              </Text>
            ))}
          </ul>
        </details>
      )}
    </div>
  );
}
