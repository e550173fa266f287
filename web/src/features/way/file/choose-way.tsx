import { Button } from '@mantine/core';
import { useTranslation } from '../../../i18n/translation.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { distanceText } from '../../../point/point-label.ts';
import classes from '../way.module.css';
import type { OpenedFile } from './use-file-ways.ts';

/** Asks which of several ways in a file is meant. */
export function ChooseWay({ file: { several, choose, forget } }: { file: OpenedFile }) {
  const { t } = useTranslation('way');
  const language = useLanguage();
  if (several === null) return null;
  const { ways, count } = several;
  return (
    <section className={classes['draw']} aria-label={t('file.which', { count })}>
      <p className={classes['text']} role="status">
        {t('file.which', { count })}
      </p>
      <ol className={classes['stops']}>
        {ways.map((way, index) => (
          // Two tracks of a file may be alike.
          <li key={index}>
            <button type="button" className={classes['keptName']} onClick={() => choose(way)}>
              {way.name === '' ? t('file.unnamed', { number: index + 1 }) : way.name}{' '}
              <span className={classes['about']}>{distanceText(way.meters, language)}</span>
            </button>
          </li>
        ))}
      </ol>
      {count > ways.length && <p className={classes['note']}>{t('file.longest', { count: ways.length })}</p>}
      <div className={classes['actions']}>
        <Button variant="default" size="compact-md" onClick={forget}>
          {t('kept.cancel')}
        </Button>
      </div>
    </section>
  );
}

/** Of a file with several ways, leads back to the choice. */
export function OtherWay({ file: { several, chooseAgain } }: { file: OpenedFile }) {
  const { t } = useTranslation('way');
  if (several === null) return null;
  return (
    <button type="button" className={classes['more']} onClick={chooseAgain}>
      {t('file.other', { count: several.count })}
    </button>
  );
}
