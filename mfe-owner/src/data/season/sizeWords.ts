import type { Translate } from '@endzone/shared-ui/i18n/texts.ts';

type Size = { clubs?: number; rounds: number; games: number };

/** "6 clubs", "1 round", "3 games": how large a schedule is, part by part. */
export const sizeWords = (t: Translate, { clubs, rounds, games }: Size): string[] => [
  ...(clubs === undefined ? [] : [t('season.size.clubs', { count: clubs })]),
  t('season.size.rounds', { count: rounds }),
  t('season.size.games', { count: games }),
];
