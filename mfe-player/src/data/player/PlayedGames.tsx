import type { WeekScores } from '@endzone/contracts/stats/players';
import type { RealTeamRef } from '@endzone/contracts/stats/realTeamRef';
import type { Season } from '@endzone/contracts/stats/seasons';
import { useTexts } from '@endzone/shared-ui/i18n/texts.ts';
import { color, type } from '@endzone/shared-ui/theme/theme.ts';
import { styled } from 'styled-components';

type PlayedGamesProps = {
  games: WeekScores['games'];
  /** The player's club of today. */
  club: RealTeamRef;
  season: Season | undefined;
};

/** The real games of a player's week with their results, each of the club that they played for in it. */
export function PlayedGames({ games, club, season }: PlayedGamesProps) {
  const t = useTexts();
  return games.map((game) => {
    const { gameId, opponent, teamScore, opponentScore } = game;
    const teams = { team: clubIn(season, game, club).name, opponent: opponent.name };
    return (
      <Line key={gameId}>
        {teamScore === null || opponentScore === null
          ? t('player.game', teams)
          : t('player.result', { ...teams, teamScore, opponentScore })}
      </Line>
    );
  });
}

/** They may have gone to another club since; until the schedule is known it is that of today. */
function clubIn(
  season: Season | undefined,
  { gameId, opponent }: WeekScores['games'][number],
  today: RealTeamRef,
): RealTeamRef {
  const game = season?.games.find(({ id }) => id === gameId);
  if (!game) return today;
  return game.team1.id === opponent.id ? game.team2 : game.team1;
}

const Line = styled.p`
  ${type.small}
  color: ${color.ink2};
`;
