import { crestOf } from '@endzone/contracts/crests/crest';
import type { CardShape } from '@endzone/contracts/fantasy/shareCards';
import { positions } from '@endzone/contracts/game';
import type {
  CardCrest,
  DraftCard,
  PostCard,
  ResultCard,
  TrophyCard,
} from '@endzone/contracts/internal/content';
import type { Locale } from '@endzone/contracts/messages';
import { formatNumber } from '@endzone/contracts/messages/format';

/** As long as a name may be. */
export const longName = 'Szentgyörgyvölgyi Kürtőskalács Kommandó Űrhajósai SE';
const resting = 'Pihenőhetes Betyárok';

const words = {
  hu: {
    week: '6. forduló · 2026',
    final: '6. forduló · végeredmény',
    player: 'A forduló játékosa',
    champion: 'Bajnok',
    points: 'fantasypont',
    tie: 'Döntetlen',
    best: 'Legjobb kezdő:',
    automatic: '. választás, automatikus',
  },
  en: {
    week: 'Week 6 · 2026',
    final: 'Week 6 · final',
    player: 'Player of the week',
    champion: '1st place',
    points: 'fantasy points',
    tie: 'Tie',
    best: 'Best starter:',
    automatic: 'th pick, automatic',
  },
};

export const aCrest = (name: string): CardCrest => ({ look: crestOf(name), logoUrl: null });

type CardOptions = { shape?: CardShape; locale?: Locale };
const frameOf = (shape: CardShape, eyebrow: string) => ({ shape, eyebrow, league: 'Haveri Végzóna Liga' });

export function aTrophyCard({ shape = 'wide', locale = 'hu' }: CardOptions = {}): TrophyCard {
  const { week, player, points } = words[locale];
  return {
    ...frameOf(shape, week),
    kind: 'trophy',
    type: 'player_of_the_week',
    title: player,
    week: 6,
    name: longName,
    crest: aCrest(longName),
    detail: `RB · ${longName}`,
    points: formatNumber(locale, 38.6),
    pointsWord: points,
  };
}

export const aSeasonTrophyCard = (asked: CardOptions = {}): TrophyCard => ({
  ...aTrophyCard(asked),
  type: 'first_place',
  title: words[asked.locale ?? 'hu'].champion,
  eyebrow: '2026',
  week: null,
  detail: '',
  points: null,
});

export function aResultCard({ shape = 'wide', locale = 'hu' }: CardOptions = {}): ResultCard {
  const { final, best } = words[locale];
  return {
    ...frameOf(shape, final),
    kind: 'result',
    headline: null,
    sides: [
      { name: longName, crest: aCrest(longName), points: formatNumber(locale, 141.45), isBehind: false },
      { name: resting, crest: aCrest(resting), points: formatNumber(locale, 115.9), isBehind: true },
    ],
    share: 0.55,
    best: { label: best, text: `Halmos Barnabás · ${formatNumber(locale, 37.9)}` },
  };
}

export const aTieCard = (asked: CardOptions = {}): ResultCard => ({
  ...aResultCard(asked),
  headline: words[asked.locale ?? 'hu'].tie,
});

export function aDraftCard({ shape = 'wide', locale = 'hu' }: CardOptions = {}): DraftCard {
  return {
    ...frameOf(shape, 'Draft · 2026'),
    kind: 'draft',
    team: longName,
    crest: aCrest(longName),
    picks: Array.from({ length: 14 }, (_, index) => ({
      round: index + 1,
      position: positions[index % positions.length]!,
      name: longName,
      note: `${16 * index + 4}${words[locale].automatic}`,
    })),
  };
}

export const aPostCard = ({ shape = 'wide' }: CardOptions = {}): PostCard => ({
  ...frameOf(shape, 'Blog'),
  league: '',
  kind: 'post',
  title: `Rajt a hatodik fordulónak: kit állítson be a ${longName}, és kit hagyjon a padon?`,
  intro: 'A hatodik forduló több pihenőhetet hoz, mint eddig bármelyik. '.repeat(5).trim(),
});

/** One of each kind, with names as long as they may be. */
export const shareCards = (asked: CardOptions) => ({
  'trophy of a week': aTrophyCard(asked),
  'trophy of a season': aSeasonTrophyCard(asked),
  result: aResultCard(asked),
  tie: aTieCard(asked),
  draft: aDraftCard(asked),
  post: aPostCard(asked),
});
