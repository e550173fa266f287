import { type Language, languageFacts } from '@dozor/domain/schema/label.ts';
import type { ReactNode } from 'react';
import { useScreenQuery } from '../../api/use-screen-query.ts';
import { useTranslation } from '../../i18n/translation.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { LoadingState } from '../../ui/state/loading-state.tsx';
import { TextPage } from '../../ui/text-page/text-page.tsx';
import classes from './page-body.module.css';
import { PageBody } from './page-body.tsx';
import { PageContents } from './page-contents.tsx';
import { pageQuery } from './page-query.ts';

interface MarkdownPageProps {
  /** File under `content/<language>`, without its extension. */
  name: string;
  /** The screen's title until its text has loaded, and instead of the text's where `keepsTitle`. */
  title: string;
  keepsTitle?: boolean;
  /** Long texts have a table of contents above them. */
  hasContents?: boolean;
  /** Inserts values known only to the browser into the text. */
  fill?: (html: string) => string;
  before?: ReactNode;
  after?: ReactNode;
}

/** A text page: loaded when it is opened; a failure to load is an application error (specification §8). */
export function MarkdownPage({ name, title, keepsTitle, hasContents, fill, before, after }: MarkdownPageProps) {
  const language = useLanguage();
  const { data: page } = useScreenQuery(pageQuery(name, language));
  if (page === undefined) {
    return (
      <TextPage title={title} inSection>
        <LoadingState lines={9} />
      </TextPage>
    );
  }
  const { lead, headings, html } = page;
  // Set only where it differs from the document's.
  const lang = page.language === language ? undefined : page.language;
  const marked = (text: string) => (lang === undefined ? text : <span lang={lang}>{text}</span>);
  return (
    <TextPage title={keepsTitle ? title : marked(page.title)} lead={marked(lead)} inSection>
      {lang !== undefined && <OtherLanguageNote language={page.language} />}
      {hasContents && <PageContents headings={headings} lang={lang} />}
      {before}
      <PageBody html={fill === undefined ? html : fill(html)} lang={lang} />
      {after}
    </TextPage>
  );
}

function OtherLanguageNote({ language }: { language: Language }) {
  const { t } = useTranslation('pages');
  return (
    <p className={classes['note']}>
      {t('otherLanguage')} <span lang={language}>{languageFacts[language].name}</span>
    </p>
  );
}
