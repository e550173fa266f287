import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { addSource, fillSource, runSource } from '@dozor/contract/calls.ts';
import type { ShippedReply } from '@dozor/contract/endpoints/sources-endpoints.ts';
import { localesOf } from '@dozor/domain/schema/label.ts';
import { call } from '../../../api/call.ts';
import { notifyKnownFailure } from '../../../api/notify-known-failure.ts';
import { dayText } from '../../../i18n/day-text.ts';
import { useTranslation } from '../../../i18n/translation.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { Note, Row, Text } from '../../../ui/layout.tsx';

export function ShippedItem({ item, country }: { item: ShippedReply; country: string }) {
  const { t } = useTranslation('candidates');
  const language = useLanguage();
  const { title, publisher, licence, licenceUrl, rows, open, old, needsKey, points, country: ownCountry } = item;
  const day = dayText(item.checked, language);
  const [isBusy, fill] = useFill(item, country);
  return (
    <Row as="li" align="start" justify="between" gap={16} rowGap={8} wrap>
      <div>
        <strong>{title}</strong>
        <Note>
          {publisher} ·{' '}
          <a href={licenceUrl} rel="noreferrer">
            {licence}
          </a>
        </Note>
        <Note>
          {rows === null
            ? t('sources.fill.checked', { day })
            : t('sources.fill.rows', {
                count: rows,
                rows: new Intl.NumberFormat(localesOf(language)).format(rows),
                day,
              })}
        </Note>
        {!open && <Text tone="warn">{t('sources.fill.look')}</Text>}
        {old && <Text tone="warn">{t('sources.fill.old')}</Text>}
        {needsKey && <Text tone="warn">{t('sources.fill.key')}</Text>}
        {points > 0 && (
          <Text>
            <Link to="/places/$code" params={{ code: ownCountry ?? country }}>
              {t('sources.fill.points', { count: points })}
            </Link>
          </Text>
        )}
      </div>
      {points === 0 && (
        <Button
          variant={open ? 'filled' : 'default'}
          loading={isBusy}
          disabled={needsKey}
          aria-label={t(open ? 'sources.fill.buttonOf' : 'sources.fill.lookOf', { title })}
          onClick={() => void fill()}
        >
          {t(open ? 'sources.fill.button' : 'sources.fill.lookButton')}
        </Button>
      )}
    </Row>
  );
}

/** Adds the list unless it is there, and asks for its fill; one that may not be copied is only read. */
function useFill({ id, country: ownCountry, source, open }: ShippedReply, country: string) {
  const queries = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const fill = async () => {
    setBusy(true);
    try {
      const body = { shipped: id, ...(ownCountry === null && { country }) };
      const listId = source ?? (await call(addSource, { body, quiet: true })).source._id;
      await call(open ? fillSource : runSource, { params: { id: listId }, quiet: true });
    } catch (error) {
      await notifyKnownFailure(error);
    } finally {
      setBusy(false);
      // Also what the page for the operator says.
      await queries.invalidateQueries();
    }
  };
  return [isBusy, fill] as const;
}
