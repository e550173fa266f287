import { useRouter } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef } from 'react';
import { type Language, languageFacts } from '@dozor/domain/schema/label.ts';
import { useScreenQuery } from '../../api/use-screen-query.ts';
import { useTranslation } from '../../i18n/translation.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { copyText } from '../../ui/copy-text.ts';
import { Note } from '../../ui/layout.tsx';
import { LoadingState } from '../../ui/state/loading-state.tsx';
import { TextPage } from '../../ui/text-page/text-page.tsx';
import classes from './page-body.module.css';
import { PageContents } from './page-contents.tsx';
import { pageQuery } from './page-query.ts';

interface MarkdownPageProps {
  /** File under `content/<language>`, without its extension. */
  name: string;
  /** The screen's title until its text has loaded, and instead of the text's where `keepsTitle`. */
  title: string;
  keepsTitle?: boolean;
  hasContents?: boolean;
  /** Inserts values known only to the browser into the text. */
  fill?: (html: string) => string;
  before?: ReactNode;
  after?: ReactNode;
}

/** Two overlapping sheets; HTML like the text. */
const copyIcon =
  '<svg viewBox="0 0 24 24" width="18" height="18" aria-hidden="true" fill="none" stroke="currentColor" stroke-width="1.75" stroke-linejoin="round"><rect x="8" y="8" width="12" height="12" rx="2"/><path d="M16 8V6a2 2 0 0 0-2-2H6a2 2 0 0 0-2 2v8a2 2 0 0 0 2 2h2"/></svg>';

/** A page that cannot be loaded shows the error screen, as it has nothing else to show. */
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

/** The internal address that a click leads to; undefined for other sites, files and new windows. */
function ownAddress(event: MouseEvent): string | undefined {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  const address = link?.getAttribute('href') ?? '';
  const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
  return isPlain && /^\/(?!\/|api\/)/.test(address) ? address : undefined;
}

function codeToCopy({ target }: MouseEvent): string | undefined {
  const button = target instanceof Element ? target.closest('pre + button') : null;
  return button?.previousElementSibling?.textContent?.trim();
}

/** Built by build/markdown-pages.ts from our own files. */
function PageBody({ html, lang }: { html: string; lang?: string | undefined }) {
  const { t } = useTranslation('pages');
  const router = useRouter();
  const body = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const id = decodeURIComponent(globalThis.location.hash.slice(1));
    if (id !== '') body.current?.querySelector(`#${CSS.escape(id)}`)?.scrollIntoView();
  }, [html]);
  useEffect(() => {
    const element = body.current;
    const follow = (event: MouseEvent) => {
      const code = codeToCopy(event);
      if (code !== undefined) void copyText(code);
      const address = ownAddress(event);
      if (address === undefined) return;
      event.preventDefault();
      router.history.push(address);
    };
    element?.addEventListener('click', follow);
    return () => element?.removeEventListener('click', follow);
  }, [router]);

  const button = `<button type="button" aria-label="${t('copyCode')}" title="${t('copyCode')}">${copyIcon}</button>`;
  const withButtons = html.replaceAll('<pre>', '<div class="code"><pre>').replaceAll('</pre>', `</pre>${button}</div>`);
  return <div ref={body} lang={lang} className={classes['text']} dangerouslySetInnerHTML={{ __html: withButtons }} />;
}

function OtherLanguageNote({ language }: { language: Language }) {
  const { t } = useTranslation('pages');
  return (
    <Note mb={24}>
      {t('otherLanguage')} <span lang={language}>{languageFacts[language].name}</span>
    </Note>
  );
}
