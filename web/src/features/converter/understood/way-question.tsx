import { Button, Group } from '@mantine/core';
import { IconHelp } from '@tabler/icons-react';
import { useTranslation } from '../../../i18n/translation.ts';
import { Box } from '../../../ui/layout.tsx';
import type { FileSummary } from '../work/converted-file.ts';
import { ArrowsMap } from './arrows-map.tsx';
import classes from './file-warnings.module.css';
import type { WayAnswer } from './remembered-answers.ts';

interface WayQuestionProps {
  summary: FileSummary;
  onAnswer: (answer: WayAnswer) => void;
}

/** Asks whose the degrees of a column are, with the first ten drawn: on a known road one look tells. */
export function WayQuestion({ summary: { understood, arrows }, onAnswer }: WayQuestionProps) {
  const { t } = useTranslation('converter');
  const { question } = understood;
  if (!question || !arrows) return null;
  return (
    <section className={classes['swapped']} aria-label={t('way.title')}>
      <IconHelp size={20} stroke={1.75} aria-hidden="true" />
      <Box grow>
        <p>{t('way.ask', { column: question.column })}</p>
        <ArrowsMap arrows={question.arrows} outline={arrows} />
        <Group gap="xs" mt="xs">
          <Button variant="default" onClick={() => onAnswer('direction')}>
            {t('way.camera')}
          </Button>
          <Button variant="default" onClick={() => onAnswer('travel')}>
            {t('way.traffic')}
          </Button>
        </Group>
      </Box>
    </section>
  );
}
