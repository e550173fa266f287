import type { SurveyTurns } from './survey-turns.ts';

/** Each takes a megabyte or two. */
const maxSurveys = 8;

/** The latest surveys, valid until something is written. */
export class LatestSurveys<Survey> {
  readonly #turns: Pick<SurveyTurns, 'take'>;
  readonly #found = new Map<string, Promise<Survey>>();
  #state = '';

  constructor(turns: Pick<SurveyTurns, 'take'>) {
    this.#turns = turns;
  }

  /** @param state changes whenever the result could differ */
  of(state: string, filter: object, look: () => Survey): Promise<Survey> {
    if (this.#state !== state || this.#found.size >= maxSurveys) this.#found.clear();
    this.#state = state;
    const key = JSON.stringify(filter);
    const known = this.#found.get(key);
    if (known) return known;
    const survey = this.#turns.take(look);
    this.#found.set(key, survey);
    survey.catch(() => this.#found.delete(key));
    return survey;
  }
}
