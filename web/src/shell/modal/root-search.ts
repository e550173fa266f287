import { isLanguage, type Language } from '@dozor/domain/schema/label.ts';
import { isModalName, type ModalName } from './modal-name.ts';

export interface RootSearch extends ModalSearch {
  /** Of the page, in place of the reader's own (see `linkedLanguage`): links keep it. */
  lang?: Language;
}

/** Closing the modal drops all of these. */
export interface ModalSearch {
  _modal?: ModalName;
  _photo?: string;
  _point?: string;
  _comment?: string;
  /** `point-12`, `change-34`, `user-5`, or `appeal-34` where that change reverted one's own; unset for a comment. */
  _about?: string;
  _confirmed?: string;
}

const modalParameterKeys = ['_photo', '_point', '_comment', '_about', '_confirmed'] as const;

export function readRootSearch(search: Record<string, unknown>): RootSearch {
  const read: RootSearch = isLanguage(search['lang']) ? { lang: search['lang'] } : {};
  if (!isModalName(search['_modal'])) return read;
  read._modal = search['_modal'];
  for (const key of modalParameterKeys) if (typeof search[key] === 'string') read[key] = search[key];
  return read;
}
