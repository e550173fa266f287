import { Button, Group, NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from '../../i18n/translation.ts';
import { saveFile } from '../export/save-file.ts';
import type { Build } from './build-queries.ts';
import { CopyButton } from './copy-button.tsx';
import classes from './update-script.module.css';
import { savedFileName, updateScript } from './update-script.ts';

interface UpdateScriptProps {
  /** The files of the chosen format. */
  builds: readonly Build[];
  nameOf: (country: string) => string;
}

/** A short script that keeps one file up to date, for the chosen format and country. */
export function UpdateScript({ builds, nameOf }: UpdateScriptProps) {
  const { t } = useTranslation('builds');
  const [country, setCountry] = useState<string | null>(null);
  const build = builds.find((one) => one.country === country) ?? builds[1] ?? builds[0];
  if (!build) return null;
  const words = {
    about: t('script.about'),
    missing: t('script.missing'),
    mismatch: t('script.mismatch'),
    updated: t('script.updated'),
  };
  const script = updateScript({ site: location.origin, path: build.path, file: savedFileName(build), words });
  return (
    <section aria-label={t('script.title')}>
      <h2>{t('script.title')}</h2>
      <p className={classes['text']}>{t('script.text')}</p>
      <NativeSelect
        className={classes['country']}
        label={t('script.country')}
        value={build.country}
        onChange={(event) => setCountry(event.currentTarget.value)}
        data={builds.map((one) => ({ value: one.country, label: nameOf(one.country) }))}
      />
      <div className={classes['frame']}>
        {/* A field and not a block of text: it scrolls, the keyboard reaches it, and a finger can select in it. */}
        <textarea
          readOnly
          wrap="off"
          spellCheck={false}
          rows={script.split('\n').length}
          aria-label={t('script.title')}
          value={script}
        />
        <Group gap="xs" className={classes['tools']}>
          <CopyButton text={script} label={t('script.copy')} />
          <Button
            size="compact-sm"
            variant="default"
            onClick={() => saveFile(new Blob([script], { type: 'text/x-shellscript' }), 'dozor-update.sh')}
          >
            {t('script.save')}
          </Button>
        </Group>
      </div>
      <p className={classes['text']}>{t('script.cron')}</p>
    </section>
  );
}
