// Apart from what writes numbers and days: every page asks for the languages, and before anything else.
export const locales = ['en', 'hu'] as const;
export type Locale = (typeof locales)[number];
