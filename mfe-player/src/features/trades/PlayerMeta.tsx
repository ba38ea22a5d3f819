import type { PlayerRef } from '@endzone/contracts/stats/players';
import type { Season } from '@endzone/contracts/stats/seasons';
import { StatusBadge } from '@endzone/shared-ui/data/StatusBadge.tsx';
import { clubCode } from '@endzone/shared-ui/game/club.ts';
import { clubWeek, opponentsIn } from '@endzone/shared-ui/game/clubWeeks.ts';
import { PositionMark } from '@endzone/shared-ui/game/PositionMark.tsx';
import { useTexts } from '@endzone/shared-ui/i18n/texts.ts';
import { color, space, type } from '@endzone/shared-ui/theme/theme.ts';
import { styled } from 'styled-components';

/** The week that a trade would matter in first. */
export const nextWeekOf = (season: Season | undefined): number | undefined =>
  season && season.currentWeek < season.nbWeeks ? season.currentWeek + 1 : undefined;

export const clubCodes = (clubs: readonly { name: string }[]): string =>
  clubs.map(({ name }) => clubCode(name)).join(', ');

type PlayerMetaProps = { player: PlayerRef; season: Season | undefined };

/** Position, club, whom they meet in the next week, and what keeps them from playing. */
export function PlayerMeta({ player, season }: PlayerMetaProps) {
  const { name, position, team, status } = player;
  return (
    <Meta>
      <PositionMark position={position} isSmall />
      {team.name !== name && <abbr title={team.name}>{clubCode(team.name)}</abbr>}
      {status !== 'active' && <StatusBadge group="player" value={status} />}
      <Opponent clubId={team.id} season={season} />
    </Meta>
  );
}

function Opponent({ clubId, season }: { clubId: string; season: Season | undefined }) {
  const t = useTexts();
  const week = nextWeekOf(season);
  if (!season || week === undefined) return null;
  const games = clubWeek(season, clubId, week);
  if (!games) return null;
  const opponents = opponentsIn(games);
  if (opponents.length === 0) return <StatusBadge group="club" value="bye" />;
  return (
    <span title={opponents.map(({ name }) => name).join(', ')}>
      {t('trades.opponent', { week, club: clubCodes(opponents) })}
    </span>
  );
}

const Meta = styled.span`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[1]} calc(${space[1]} * 1.5);
  ${type.meta}
  color: ${color.ink3};
  abbr {
    text-decoration: none;
  }
`;
