import { useTranslation } from '../../i18n/translation.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { Hint } from '../floating/hint.tsx';
import { exactTime, relativeTime } from './format-time.ts';
import { useNow } from './use-now.ts';

export function RelativeTime({ time }: { time: string | number | Date }) {
  const { t } = useTranslation('shell');
  const language = useLanguage();
  const now = useNow();
  const moment = new Date(time);
  return (
    <Hint label={exactTime(moment)} onFocus onTouch>
      <time dateTime={moment.toISOString()}>{relativeTime(moment, now, language) ?? t('time.now')}</time>
    </Hint>
  );
}
