type Answer = { items: unknown; total?: number };

let answers: Record<string, Answer> = {};

/** What the screens that are rendered next read, by the path of the call. */
export function giveAnswers(given: Record<string, Answer>): void {
  answers = given;
}

/** @throws Error for a call that a page of the markup must not need. */
export function answerOf(path: string): Answer {
  const answer = answers[path];
  if (!answer) throw new Error(`the markup has no answer for ${path}`);
  return answer;
}
