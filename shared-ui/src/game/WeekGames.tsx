import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { StatusBadge } from '../data/StatusBadge.tsx';
import { useUiTexts } from '../layout/useUiTexts.ts';
import { color, media } from '../theme/theme.ts';
import { showShortDay } from '../time/dates.ts';
import { clubCode } from './club.ts';
import type { ClubGame, ClubWeek } from './clubWeeks.ts';

type WeekGamesProps = {
  /** Name of the club without a game. */
  club: string;
  week: ClubWeek | undefined;
  /** Only the pairing, as on a phone, where a column has no room for more. */
  isShort?: boolean;
};

/** A club with its week in one line: whom it plays and when, or that it rests. Games of a player's former club name that one. */
export function WeekGames({ club, week, isShort = false }: WeekGamesProps) {
  return (
    <>
      {!week?.games.length && (
        <Own title={club} $isAlone>
          {clubCode(club)}
        </Own>
      )}
      {week?.games.length === 0 && <StatusBadge group="club" value="bye" />}
      {week?.games.map((game, index) => (
        <Game
          key={game.id}
          game={game}
          isFirst={week.games[index - 1]?.clubId !== game.clubId}
          isShort={isShort}
        />
      ))}
    </>
  );
}

type GameProps = { game: ClubGame; /** Of its club. */ isFirst: boolean; isShort: boolean };

function Game({ game: { clubId, home, away, date }, isFirst, isShort }: GameProps) {
  const t = useUiTexts();
  const locale = useTranslation().i18n.language === 'hu' ? 'hu' : 'en';
  const [own, opponent] = home.id === clubId ? [home, away] : [away, home];
  const day = showShortDay(locale, date);
  // Whose game it is has to be seen: the pairing stands for the club.
  const codeOf = ({ id, name }: typeof home) => (id === clubId ? <b>{clubCode(name)}</b> : clubCode(name));
  return (
    <>
      {isFirst && !isShort && <Own title={own.name}>{clubCode(own.name)}</Own>}
      {!isShort && (
        <OnDesktop title={opponent.name}>
          {t('player.opponent', { club: clubCode(opponent.name) })} · {day}
        </OnDesktop>
      )}
      <Pairing $isShort={isShort} title={t('nextGames.pairing', { home: home.name, away: away.name })}>
        {codeOf(home)}–{codeOf(away)} <span>{day}</span>
      </Pairing>
    </>
  );
}

/** On a phone the pairing names the club. */
const Own = styled.abbr<{ $isAlone?: boolean }>`
  text-decoration: none;
  ${media.phone} {
    ${({ $isAlone }) => !$isAlone && 'display: none;'}
  }
`;

const OnDesktop = styled.span`
  ${media.phone} {
    display: none;
  }
`;

const Pairing = styled.span<{ $isShort: boolean }>`
  > span {
    white-space: nowrap;
  }
  > b {
    color: ${color.ink2};
  }
  ${media.roomy} {
    ${({ $isShort }) => !$isShort && 'display: none;'}
  }
`;
