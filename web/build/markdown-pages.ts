import { readFileSync } from 'node:fs';
import MarkdownIt, { type Token } from 'markdown-it';
import type { Plugin } from 'vite';
import { drawingSvg } from '../src/content/drawings/drawing-svg.ts';
import type { PageHeading, PageText } from '../src/features/pages/page-text.ts';

// No HTML in the texts, and links only to the web, a mailbox or our own paths.
const markdown = new MarkdownIt({ html: false, linkify: false });
markdown.validateLink = (address) => /^(https?:|mailto:|drawing:|\/|#)/.test(address);

const chapterId = /\s*\{#([a-z0-9.-]+)\}$/;
/** The rest of a file of the repository is not for the visitors of the site. */
const endOfPage = /^<!-- The page .* ends here\. -->$/m;
const version = /^(\d+(?:\.\d+)+)/;

markdown.renderer.rules.image = (tokens, index) => {
  const token = tokens[index]!;
  const label = markdown.utils.escapeHtml(token.content);
  const name = String(token.attrGet('src')).replace(/^drawing:/, '');
  const svg = drawingSvg(name, label);
  if (svg === undefined) throw new Error(`There is no drawing "${name}"`);
  return `<span class="drawing">${svg}</span>`;
};
markdown.renderer.rules.table_open = () => '<div class="table" tabindex="0"><table>';
markdown.renderer.rules.table_close = () => '</table></div>';

function plainText(token: Token | undefined): string {
  return (token?.children ?? []).map(({ type, content }) => (type === 'softbreak' ? ' ' : content)).join('');
}

/**
 * Makes spaces before dashes and units non-breaking: no dash starts a line, and no number is separated from its unit.
 */
export function bindText(text: string): string {
  return text.replaceAll(/ (?=—)|(?<=\d) (?=(?:км|м|МБ|тонн|km|m|MB|tonnes)(?!\p{Letter}))/gu, '\u00A0');
}

/** Removes `{#id}` from the end of a heading; a version's heading is its number. */
function takeId(inline: Token): string {
  const last = inline.children?.at(-1);
  const found = chapterId.exec(last?.content ?? '')?.[1];
  if (found !== undefined && last) last.content = last.content.replace(chapterId, '');
  const number = version.exec(inline.content)?.[1];
  return found ?? (number === undefined ? '' : `v${number}`);
}

function readHeadings(tokens: Token[]): PageHeading[] {
  return tokens.flatMap((token, index) => {
    if (token.type !== 'heading_open') return [];
    const inline = tokens[index + 1]!;
    const id = takeId(inline);
    if (id !== '') token.attrSet('id', id);
    return [{ level: Number(token.tag.slice(1)), id, text: plainText(inline) }];
  });
}

/** One Markdown file: `# Title`, a lead paragraph, and the rest. */
export function readPage(source: string): PageText {
  const [shown = ''] = source.split(endOfPage);
  const tokens = markdown.parse(bindText(shown), {});
  if (tokens[0]?.tag !== 'h1' || tokens[3]?.type !== 'paragraph_open') {
    throw new Error('A page starts with "# Title" and a paragraph');
  }
  const rest = tokens.slice(6);
  const headings = readHeadings(rest);
  for (const token of rest.flatMap(({ children }) => children ?? [])) {
    if (token.type !== 'link_open' || String(token.attrGet('href')).startsWith('/')) continue;
    token.attrSet('rel', 'noopener noreferrer');
  }
  return {
    title: plainText(tokens[1]),
    lead: plainText(tokens[4]),
    html: markdown.renderer.render(rest, markdown.options, {}),
    headings,
  };
}

/** Texts are compiled to HTML at build time: the browser needs neither Markdown nor a parser for it. */
export function markdownPages(): Plugin {
  return {
    name: 'markdown-pages',
    enforce: 'pre',
    load(id) {
      if (!/[\\/]web[\\/]src[\\/]content[\\/][^?]+\.md$|[\\/]CHANGELOG\.md$/.test(id)) return null;
      this.addWatchFile(id);
      return {
        code: `export default ${JSON.stringify(readPage(readFileSync(id, 'utf8')))};`,
        moduleSideEffects: false,
      };
    },
  };
}
