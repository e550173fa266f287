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
  /** File under `content/<language>`, without its ending. */
  name: string;
  /** What the screen is called until its text is there, and instead of it where `keepsTitle`. */
  title: string;
  keepsTitle?: boolean;
  /** A list of the chapters stands above long texts. */
  hasContents?: boolean;
  /** What only the browser knows is put into the text. */
  fill?: (html: string) => string;
  before?: ReactNode;
  after?: ReactNode;
}

/** A page of text: loaded when it is opened; one that does not come is an application error (specification §8). */
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
  // Said only where it differs from that of the document.
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

/** Why somebody who reads one language gets another. */
function OtherLanguageNote({ language }: { language: Language }) {
  const { t } = useTranslation('pages');
  return (
    <p className={classes['note']}>
      {t('otherLanguage')} <span lang={language}>{languageFacts[language].name}</span>
    </p>
  );
}
