export type Question = { id: string; question: string; answer: string[] };
export type FaqDocument = { groups: { id: string; title: string; questions: Question[] }[] };
