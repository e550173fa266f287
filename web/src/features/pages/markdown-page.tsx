import type { ReactNode } from 'react';
import { useScreenQuery } from '../../api/use-screen-query.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { LoadingState } from '../../ui/state/loading-state.tsx';
import { TextPage } from '../../ui/text-page/text-page.tsx';
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
  const { data: page } = useScreenQuery(pageQuery(name, useLanguage()));
  return (
    <TextPage title={page === undefined || keepsTitle ? title : page.title} lead={page?.lead} inSection>
      {page === undefined ? (
        <LoadingState lines={9} />
      ) : (
        <>
          {hasContents && <PageContents headings={page.headings} />}
          {before}
          <PageBody html={fill === undefined ? page.html : fill(page.html)} />
          {after}
        </>
      )}
    </TextPage>
  );
}
