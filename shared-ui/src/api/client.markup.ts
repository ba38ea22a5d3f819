import { answerOf } from '../markup/answers.ts';

/** Answers at once with what the markup shows in the place of what a server would say. */
export const api = {
  get: (path: string) => answerOf(path).items,
  getPage: (path: string) => answerOf(path),
};
