import { readEndings } from '@dozor/domain/format/all-formats.ts';
import { IconFileUpload, IconLock } from '@tabler/icons-react';
import { useState, type DragEvent } from 'react';
import { useTranslation } from '../../i18n/translation.ts';
import classes from './file-drop.module.css';

/** Phones know MIME types and few extensions; unknown types are octets to them. */
const kinds = ['text/plain', 'text/csv', 'application/json', 'application/geo+json', 'application/octet-stream'];
const accepted = [...readEndings, ...kinds].join();

export function FileDrop({ onFile }: { onFile: (file: File) => void }) {
  const { t } = useTranslation('converter');
  const [isOver, setOver] = useState(false);
  const hover = (event: DragEvent, over: boolean) => {
    event.preventDefault();
    setOver(over);
  };
  return (
    <label className={classes['drop']} data-over={isOver || undefined}>
      {/* The invisible field covers the whole area: anything dropped there is dropped on it. */}
      <input
        type="file"
        className={classes['input']}
        accept={accepted}
        onDragEnter={(event) => hover(event, true)}
        onDragOver={(event) => hover(event, true)}
        onDragLeave={(event) => hover(event, false)}
        onDrop={(event) => {
          hover(event, false);
          const [file] = event.dataTransfer.files;
          if (file) onFile(file);
        }}
        onChange={(event) => {
          const [file] = event.currentTarget.files ?? [];
          if (file) onFile(file);
        }}
      />
      <IconFileUpload size={40} stroke={1.5} aria-hidden="true" />
      <span className={classes['title']}>{t('drop.title')}</span>
      <span className={classes['button']}>{t('drop.choose')}</span>
      <span className={classes['hint']}>{t('drop.formats')}</span>
      <span className={classes['private']}>
        <IconLock size={16} stroke={1.75} aria-hidden="true" />
        {t('drop.private')}
      </span>
    </label>
  );
}
