import type { PlayerRef } from '@endzone/contracts/stats/players';
import type { Season } from '@endzone/contracts/stats/seasons';
import { StatusBadge } from '@endzone/shared-ui/data/StatusBadge.tsx';
import { clubCode } from '@endzone/shared-ui/game/club.ts';
import { PositionMark } from '@endzone/shared-ui/game/PositionMark.tsx';
import { useTexts } from '@endzone/shared-ui/i18n/texts.ts';
import { color, space, type } from '@endzone/shared-ui/theme/theme.ts';
import { styled } from 'styled-components';
import { opponentOf } from '@endzone/shared-ui/game/playerScores.ts';

/** The week that a trade would matter in first. */
export const nextWeekOf = (season: Season | undefined): number | undefined =>
  season && season.currentWeek < season.nbWeeks ? season.currentWeek + 1 : undefined;

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
  const opponent = opponentOf(season, clubId, week);
  if (opponent)
    return <span title={opponent.name}>{t('trades.opponent', { week, club: clubCode(opponent.name) })}</span>;
  const isPlayed = season.games.some(
    ({ team1Round, team2Round }) => team1Round === week || team2Round === week,
  );
  return isPlayed ? <StatusBadge group="club" value="bye" /> : null;
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
