import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { isOutdated } from '@dozor/domain/law/is-outdated.ts';
import { localesOf } from '@dozor/domain/schema/label.ts';
import { type LawRow, lawQuery } from '../../api/law-query.ts';
import { useScreenQuery } from '../../api/use-screen-query.ts';
import { countryName } from '../../i18n/country-name.ts';
import { ownCountry } from '../../i18n/own-country.ts';
import { Trans, useTranslation } from '../../i18n/translation.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { useCan } from '../../session/session.ts';
import { type Column, DataTable } from '../../ui/data-table/data-table.tsx';
import { Text } from '../../ui/layout.tsx';
import { TextPage } from '../../ui/text-page/text-page.tsx';
import classes from './law-page.module.css';

export function LawPage() {
  const { t } = useTranslation('law');
  const { data: law } = useScreenQuery(lawQuery(useLanguage()));
  const title = t('law.title', { ns: 'screens' });
  return (
    <TextPage title={title} lead={<p>{t('lead')}</p>} width="table">
      <CountriesHere />
      <DataTable
        label={title}
        columns={useColumns()}
        rows={law && sorted(law.items)}
        rowKey={({ country }) => country}
        empty={null}
      />
      <p className={classes['others']}>
        <Trans t={t} i18nKey="others" components={{ contact: <Link to="/about/contacts" /> }} />
      </p>
    </TextPage>
  );
}

/** For whoever runs the site: countries with points on this map whose law restricts publishing them or warning of them. */
function CountriesHere() {
  const { t } = useTranslation('law');
  const language = useLanguage();
  const { data: law } = useScreenQuery(lawQuery(language));
  if (!useCan('site.setUp')) return null;
  const restricted = (law?.items ?? []).filter(({ profile, points, own }) => {
    if (points === 0) return false;
    // What an operator has decided needs no reminder, unless publishing itself may be forbidden.
    return profile === 'hidden' || (!own && profile !== 'exact' && profile !== 'unchecked');
  });
  return restricted.map(({ country, points, profile }) => (
    <p key={country}>
      {t(profile === 'hidden' ? 'here.hidden' : 'here.strict', { country: countryName(country, language), points })}
    </p>
  ));
}

function useColumns(): Column<LawRow>[] {
  const { t } = useTranslation('law');
  return [
    {
      key: 'country',
      header: t('country'),
      width: '9rem',
      onPhone: 'title',
      cell: ({ country, points }) => <Country code={country} hasPage={points > 0} />,
    },
    { key: 'received', header: t('received'), width: '12rem', cell: ({ profile }) => t(`profile.${profile}`) },
    { key: 'rule', header: t('rule'), cell: (row) => <Rule row={row} /> },
    { key: 'checked', header: t('checked'), width: '16rem', cell: (row) => <Checked row={row} /> },
  ];
}

function Country({ code, hasPage }: { code: string; hasPage: boolean }) {
  const name = countryName(code, useLanguage());
  if (!hasPage) return name;
  return (
    <Link to="/places/$code" params={{ code }}>
      {name}
    </Link>
  );
}

function Rule({ row: { country, rule, sources } }: { row: LawRow }) {
  const { t } = useTranslation('law');
  return (
    <div>
      {rule ?? t('nobody')}
      {sources.map(
        ({ name, quote }) =>
          quote !== undefined && (
            <Text as="blockquote" className={classes['quote']} tone="dimmed" key={name} lang={languageOfLaws(country)}>
              {quote}
            </Text>
          ),
      )}
    </div>
  );
}

function Checked({ row: { country, checkedAt, sureness, sources, own } }: { row: LawRow }) {
  const { t } = useTranslation('law');
  const language = useLanguage();
  const [today] = useState(() => new Date());
  if (checkedAt === null) return t('never');
  const day = new Date(`${checkedAt}T00:00:00Z`).toLocaleDateString(localesOf(language), { timeZone: 'UTC' });
  return (
    <div>
      <time dateTime={checkedAt}>{day}</time>
      {isOutdated(checkedAt, today) && <>, {t('notSince')}</>}
      {own ? <>, {t('own')}</> : <>, {t(`sureness.${sureness}`)}</>}
      <Text as="ul" list tone="dimmed" aria-label={t('sources', { country: countryName(country, language) })}>
        {sources.map(({ name, url }) => (
          // Cited as they are, in whatever language.
          <li key={name} lang="">
            {url === undefined ? name : <a href={url}>{name}</a>}
          </li>
        ))}
      </Text>
    </div>
  );
}

function languageOfLaws(country: string): string {
  return new Intl.Locale('und', { region: country }).maximize().language;
}

const strictness: Readonly<Record<LawRow['profile'], number>> = {
  hidden: 0,
  quiet: 1,
  zone: 2,
  exact: 3,
  unchecked: 4,
};

/** The reader's own country first, then those with points, the strictest first. */
function sorted(rows: readonly LawRow[]): LawRow[] {
  const { timeZone: zone } = Intl.DateTimeFormat().resolvedOptions();
  const own = ownCountry(
    rows.map(({ country }) => country),
    { zone, languages: navigator.languages },
  );
  return rows.toSorted(
    (a, b) =>
      Number(b.country === own) - Number(a.country === own) ||
      Number(b.points > 0) - Number(a.points > 0) ||
      strictness[a.profile] - strictness[b.profile],
  );
}
