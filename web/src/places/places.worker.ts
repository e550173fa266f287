import { decodeGazetteer, type Gazetteer, type PackedGazetteer } from '@dozor/domain/gazetteer/decode-gazetteer.ts';
import { searchGazetteer } from '@dozor/domain/gazetteer/search-gazetteer.ts';
import { townsIn } from '@dozor/domain/gazetteer/towns-in.ts';
import { answerJobs } from '../device/worker-jobs.ts';
import { ownCountry } from '../i18n/own-country.ts';
import type { PlaceAnswer, PlaceRequest } from './place-messages.ts';

let loading: Promise<Gazetteer> | undefined;
let home: string | undefined;

answerJobs(async ({ address, ...question }: PlaceRequest): Promise<PlaceAnswer> => {
  // After a failure the next request tries again.
  loading ??= load(address);
  loading.catch(() => (loading = undefined));
  const gazetteer = await loading;
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
  const answered = await fetch(address);
  return decodeGazetteer((await answered.json()) as PackedGazetteer);
}
