import type { ReactNode } from 'react';
import { prerender } from 'react-dom/static';

/** In reading order: excludes parts that a script would move into place later. */
export async function renderHtml(content: ReactNode): Promise<string> {
  const { prelude } = await prerender(content, {
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onError(error) {
      throw error;
    },
  });
  return stillOf(await new Response(prelude).text());
}

/**
 * Links work; controls that need the app work only once it has loaded. The policy of the page allows no script in it.
 */
function stillOf(html: string): string {
  return html
    .replaceAll(/<script\b[^>]*>[\s\S]*?<\/script>/g, '')
    .replaceAll(/<!--.*?-->|<template\b[^>]*><\/template>/g, '')
    .replaceAll(/<(?=(?:button|input)\b)(\w+)/g, '<$1 inert')
    .replaceAll('<main id="content"', '<div role="main" id="content"')
    .replaceAll('</main>', '</div>');
}
