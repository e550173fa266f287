import { Button, Group } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTranslation } from '../../i18n/translation.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { distanceText } from '../../point/point-label.ts';
import { TextPage } from '../../ui/text-page/text-page.tsx';
import type { DriveSummary } from './drive-summary-store.ts';
import classes from './drive.module.css';
import { speedText } from './driven-speed.ts';
import { AskedSides } from './side/asked-sides.tsx';

interface DriveSummaryPageProps {
  summary: DriveSummary & { isDemo?: boolean };
  onAgain: () => void;
}

export function DriveSummaryPage({ summary, onAgain }: DriveSummaryPageProps) {
  const { t } = useTranslation('drive');
  const language = useLanguage();
  const { meters, cameras, votes, sections, marks, sides = [], isDemo = false } = summary;
  const facts: [name: string, value: string][] = [
    [t('summary.distance'), distanceText(Math.round(meters), language)],
    [t('summary.cameras'), String(cameras)],
    ...(isDemo ? [] : [[t('summary.votes'), String(votes)] satisfies [string, string]]),
    ...sections.map(({ averageSpeed, limitSpeed, speedUnit }): [string, string] => {
      const average = speedText(averageSpeed, speedUnit, language);
      if (limitSpeed === null) return [t('summary.section'), average];
      return [
        t('summary.section'),
        t('summary.sectionValue', { average, limit: speedText(limitSpeed, speedUnit, language) }),
      ];
    }),
  ];
  return (
    <TextPage title={t(isDemo ? 'summary.demo' : 'summary.title')} lead={isDemo ? null : <p>{t('summary.stays')}</p>}>
      <dl className={classes['facts']}>
        {facts.map(([name, value], index) => (
          <div key={`${name} ${index}`}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
        {marks.map(([x, y]) => (
          <div key={`${x} ${y}`}>
            <dt>{t('summary.mark')}</dt>
            <dd>
              <Link to="/" search={{ edit: 'new', center: `${x},${y}`, zoom: '17' }}>
                {t('summary.add')}
              </Link>
            </dd>
          </div>
        ))}
      </dl>
      <AskedSides questions={sides} />
      <Group gap="sm">
        <Button onClick={onAgain}>{t(isDemo ? 'start.demo' : 'summary.again')}</Button>
        <Button variant="default" renderRoot={(props) => <Link {...props} to="/" />}>
          {t('summary.map')}
        </Button>
      </Group>
    </TextPage>
  );
}
