import { decodeGazetteer, type Gazetteer, type PackedGazetteer } from '@dozor/domain/gazetteer/decode-gazetteer.ts';
import { searchGazetteer } from '@dozor/domain/gazetteer/search-gazetteer.ts';
import { townsIn } from '@dozor/domain/gazetteer/towns-in.ts';
import { answerJobs } from '../device/worker-jobs.ts';
import { ownCountry } from '../i18n/own-country.ts';
import type { PlaceAnswer, PlaceRequest } from './place-messages.ts';

let loading: Promise<Gazetteer> | undefined;
let home: string | undefined;

answerJobs(async ({ address, ...question }: PlaceRequest): Promise<PlaceAnswer> => {
  const gazetteer = await (loading ??= load(address));
  if (question.kind === 'towns') return { towns: townsIn(gazetteer, question.query) };
  return { places: searchGazetteer(gazetteer, { ...question.query, home: (home ??= homeIn(gazetteer)) }) };
});

/** The visitor's country, by clock and languages; empty if unknown. */
function homeIn({ codes }: Gazetteer): string {
  const countries = codes.filter((code) => code.length === 2);
  const { timeZone: zone } = Intl.DateTimeFormat().resolvedOptions();
  return ownCountry(countries, { zone, languages: navigator.languages }) ?? '';
}

async function load(address: string): Promise<Gazetteer> {
  try {
    const answered = await fetch(address);
    return decodeGazetteer((await answered.json()) as PackedGazetteer);
  } catch (error) {
    // The next request tries again.
    loading = undefined;
    throw error;
  }
}
