const maxAnswers = 4000;
const maxLength = 100;

/** Memoises a function of a text: a list repeats the same few values in all rows. */
export function remembered<Answer>(ask: (text: string) => Answer): (text: string) => Answer {
  const answers = new Map<string, { answer: Answer }>();
  return (text) => {
    const known = answers.get(text);
    if (known) return known.answer;
    const answer = ask(text);
    if (answers.size >= maxAnswers) answers.clear();
    if (text.length <= maxLength) answers.set(text, { answer });
    return answer;
  };
}
