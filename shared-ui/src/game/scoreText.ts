/** A sentence whose scores ("67,3–56,3") no line ends within. */
export const withWholeScores = (text: string): string => text.replace(/(?<=\d)–(?=\d)/gu, '\u2060–\u2060');
