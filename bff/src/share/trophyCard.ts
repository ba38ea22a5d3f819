import type { CardShape } from '@endzone/contracts/fantasy/shareCards';
import type { TrophyCard } from '@endzone/contracts/internal/content';
import type { TrophyPreview } from '@endzone/contracts/internal/fantasy';
import { formatNumber } from '@endzone/contracts/messages/format';
import { translate, type Locale } from '@endzone/contracts/messages';

export const trophyTitle = ({ trophy }: TrophyPreview, locale: Locale): string =>
  translate(locale, 'words', `trophy.${trophy.type}`);

/** "Week 6 · 2026", or the year alone of a trophy of the season. */
export const trophyMoment = ({ trophy: { week }, year }: TrophyPreview, locale: Locale): string =>
  week === null ? year : `${translate(locale, 'words', 'shareCard.week', { week })} · ${year}`;

/** The picture of a trophy: the player where there is one, else the team; never the manager. */
export function trophyCard(preview: TrophyPreview, locale: Locale, shape: CardShape): TrophyCard {
  const { type, week, player, fantasyTeam, league, points } = preview.trophy;
  return {
    kind: 'trophy',
    shape,
    eyebrow: trophyMoment(preview, locale),
    league: league.name,
    type,
    title: trophyTitle(preview, locale),
    week,
    name: player?.name ?? fantasyTeam.name,
    crest: preview.crest,
    detail: player ? `${player.position} · ${fantasyTeam.name}` : '',
    points: points === null ? null : formatNumber(locale, points),
    pointsWord: translate(locale, 'words', 'shareCard.points'),
  };
}
