import { Button, Group } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from '../../../i18n/translation.ts';
import { useNumbers } from '../../export/format-numbers.ts';
import { saveFile } from '../../export/save-file.ts';
import { type FileSummary, isOfRecords, type Reject } from '../work/converted-file.ts';
import classes from './reject-list.module.css';

const step = 50;
const maxValueLength = 60;

export function RejectList({ summary, fileName }: { summary: FileSummary; fileName: string }) {
  const { t } = useTranslation('converter');
  const { count } = useNumbers();
  const [shown, setShown] = useState(step);
  const { rejects, rejected } = summary;
  const reason = ({ code, value }: Reject) => t(`reject.${code}`, { value: shortened(value) });
  const save = () => {
    const lines = rejects.map((reject) => `${reject.line}\t${reason(reject)}`);
    saveFile(new Blob([`\ufeff${lines.join('\r\n')}\r\n`], { type: 'text/plain' }), `${fileName}.rejected.txt`);
  };
  return (
    <section aria-label={t('rejects.title', { count: rejected, number: count(rejected) })}>
      <details className={classes['rejects']} open={rejected <= step}>
        <summary>
          <h3>{t('rejects.title', { count: rejected, number: count(rejected) })}</h3>
        </summary>
        <table>
          <thead>
            <tr>
              <th scope="col">{t(isOfRecords(summary) ? 'rejects.record' : 'rejects.line')}</th>
              <th scope="col">{t('rejects.reason')}</th>
            </tr>
          </thead>
          <tbody>
            {rejects.slice(0, shown).map((reject, index) => (
              // The whole file may be on one line, and the list never changes its order.
              <tr key={index}>
                <td>{count(reject.line)}</td>
                <td>{reason(reject)}</td>
              </tr>
            ))}
          </tbody>
        </table>
        <Group gap="xs" mt="xs">
          {rejects.length > shown && (
            <Button size="compact-sm" variant="default" onClick={() => setShown(shown + step * 4)}>
              {t('rejects.more')}
            </Button>
          )}
          <Button size="compact-sm" variant="default" onClick={save}>
            {t('rejects.save')}
          </Button>
        </Group>
        {rejected > rejects.length && <p>{t('rejects.first', { number: count(rejects.length) })}</p>}
      </details>
    </section>
  );
}

function shortened(value: string): string {
  return value.length > maxValueLength ? `${value.slice(0, maxValueLength)}…` : value;
}
