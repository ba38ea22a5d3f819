import { compareNames } from '@endzone/contracts/names';
import { clubCode } from '@endzone/shared-ui/game/club.ts';
import { Shield } from '@endzone/shared-ui/game/PlayerPicture.tsx';
import { useTexts } from '@endzone/shared-ui/i18n/texts.ts';
import { color, focusRing, hatchQuiet, radius, size, space, type } from '@endzone/shared-ui/theme/theme.ts';
import { styled } from 'styled-components';
import { clubIdsOf, roundCount, type PlannedGame } from '../../data/schedule/games.ts';
import { useSchedule } from './scheduleContext.ts';

/** The schedule turned round: a row for each club, with its byes, its double games and its games at home. */
export function ClubTable() {
  const t = useTexts();
  const { state, nameOf, onGame } = useSchedule();
  const games = state.present;
  const rounds = Array.from({ length: roundCount(games) }, (_, index) => index + 1);
  const clubs = clubIdsOf(games).toSorted((a, b) => compareNames(nameOf(a), nameOf(b)));
  const inRound = (club: string, round: number): PlannedGame[] =>
    games.filter(
      ({ home, away, homeRound, awayRound }) =>
        (home === club && homeRound === round) || (away === club && awayRound === round),
    );
  return (
    <Scroll tabIndex={0} role="region" aria-label={t('schedule.clubs.label')}>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('schedule.clubs.club')}</th>
            {rounds.map((round) => (
              <th key={round} scope="col">
                {round}
              </th>
            ))}
            <th scope="col">{t('schedule.clubs.home')}</th>
          </tr>
        </thead>
        <tbody>
          {clubs.map((club) => (
            <tr key={club}>
              <th scope="row">
                <span>
                  <Shield club={nameOf(club)} size="sm" />
                  {nameOf(club)}
                </span>
              </th>
              {rounds.map((round) => {
                const own = inRound(club, round);
                return (
                  <Cell key={round} $isBye={own.length === 0}>
                    {own.length === 0 && t('schedule.clubs.bye')}
                    {own.map((game) => {
                      const isHome = game.home === club;
                      const other = nameOf(isHome ? game.away : game.home);
                      return (
                        <button
                          key={game.key}
                          type="button"
                          title={other}
                          aria-label={t(isHome ? 'schedule.clubs.hosts' : 'schedule.clubs.visits', { other })}
                          onClick={() => onGame(game)}
                        >
                          {isHome ? clubCode(other) : `@${clubCode(other)}`}
                        </button>
                      );
                    })}
                  </Cell>
                );
              })}
              <td>
                {games.filter(({ home }) => home === club).length}/
                {games.filter(({ home, away }) => home === club || away === club).length}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Scroll>
  );
}

const Scroll = styled.div`
  overflow-x: auto;
  border: ${size.hairline} solid ${color.line};
  border-radius: ${radius.card};
  background: ${color.surface};
  ${focusRing}
  table {
    ${type.small}
    border-collapse: collapse;
    width: 100%;
  }
  th,
  td {
    padding: ${space[2]};
    border-bottom: ${size.hairline} solid ${color.line};
    text-align: center;
    white-space: nowrap;
  }
  th:first-child {
    position: sticky;
    left: 0;
    background: ${color.surface};
    text-align: left;
    > span {
      display: flex;
      align-items: center;
      gap: ${space[2]};
    }
  }
`;
const Cell = styled.td<{ $isBye: boolean }>`
  color: ${color.ink2};
  ${({ $isBye }) => $isBye && hatchQuiet}
  button {
    ${type.smallStrong}
    padding: ${space[1]};
    border: 0;
    background: none;
    color: ${color.ink};
    cursor: pointer;
    ${focusRing}
    &:hover {
      text-decoration: underline;
    }
  }
`;
