// Answers of this log-in with the tags under which the server knows them: read again, an unchanged one costs a 304.

export type KnownAnswer = {
  etag: string;
  body: unknown;
  total: number | undefined;
  seasonId: string | undefined;
};

const maxAnswers = 60;
const answers = new Map<string, KnownAnswer>();

export const knownAnswer = (id: string): KnownAnswer | undefined => answers.get(id);

/** The answers that were read longest ago make room. */
export function keepAnswer(id: string, answer: KnownAnswer): void {
  answers.delete(id);
  answers.set(id, answer);
  const [oldest] = answers.keys();
  if (answers.size > maxAnswers && oldest !== undefined) answers.delete(oldest);
}

export const clearAnswers = (): void => answers.clear();
