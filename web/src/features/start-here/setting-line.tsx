import { Button } from '@mantine/core';
import { IconCopy } from '@tabler/icons-react';
import { useTranslation } from '../../i18n/translation.ts';
import { copyText } from '../../ui/copy-text.ts';
import { Note } from '../../ui/layout.tsx';
import classes from './setting-line.module.css';

/** Settings of the server's environment, which cannot be changed here: the exact lines. */
export function SettingLine({ lines }: { lines: readonly string[] }) {
  const { t } = useTranslation('setup');
  const text = lines.join('\n');
  return (
    <>
      <div className={classes['lines']}>
        <pre className={classes['text']}>{text}</pre>
        <Button
          variant="default"
          leftSection={<IconCopy size={18} stroke={1.75} aria-hidden="true" />}
          onClick={() => void copyText(text)}
        >
          {t('setting.copy')}
        </Button>
      </div>
      <Note>{t('setting.where')}</Note>
    </>
  );
}
