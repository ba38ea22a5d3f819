import type { FantasyGame } from '@endzone/contracts/fantasy/games';
import type { Roster } from '@endzone/contracts/fantasy/rosters';
import { LinkButton } from '@endzone/shared-ui/buttons/LinkButton.tsx';
import { Badge } from '@endzone/shared-ui/data/Badge.tsx';
import { Countdown } from '@endzone/shared-ui/game/Countdown.tsx';
import { MatchupBoard } from '@endzone/shared-ui/game/MatchupBoard.tsx';
import { sideOf } from '@endzone/shared-ui/game/teamGames.ts';
import { useTexts } from '@endzone/shared-ui/i18n/texts.ts';
import { Row } from '@endzone/shared-ui/layout/Columns.tsx';
import { Icon } from '@endzone/shared-ui/layout/Icon.tsx';
import { color, type } from '@endzone/shared-ui/theme/theme.ts';
import { millisOf } from '@endzone/shared-ui/time/dates.ts';
import Lock from 'lucide-react/icons/lock';
import Shirt from 'lucide-react/icons/shirt';
import { useSelector } from 'react-redux';
import { styled } from 'styled-components';
import { useBoardSide } from '../../data/games/useBoardSide.ts';
import { startersOut } from '../../data/line-up/startersOut.ts';
import { gapsOf } from '../../data/line-up/roster.ts';
import { useRosterLock } from '../../data/roster-lock/useRosterLock.ts';
import { selectRoster, selectSeason, selectWeeks } from './selectors.ts';

/** Between two weeks: whom the reader meets next, until when the line-up can be set, and whether it is ready. */
export function NextGame({ game, teamId }: { game: FantasyGame; teamId: string }) {
  const t = useTexts();
  const side = useBoardSide(game, useSelector(selectWeeks));
  const roster = useSelector(selectRoster);
  const name = game.kind !== 'regular' ? game.kind : game.week === 1 ? 'first' : 'next';
  const isOpen = roster?.status === 'open';
  return (
    <MatchupBoard
      title={t(`leagueHome.matchup.${name}`, { week: game.week })}
      state={game.state}
      sides={[side(1), side(2)]}
      mine={sideOf(game, teamId) === 2 ? 'second' : 'first'}
      middle={isOpen && roster.locksAt !== null && <UntilLock roster={roster} deadline={roster.locksAt} />}
      note={roster && (isOpen ? <Ready roster={roster} week={game.week} /> : <Locked roster={roster} />)}
      action={
        <LinkButton kind="board" size="sm" to="/team" icon={<Icon of={Shirt} size="sm" />}>
          {t(isOpen ? 'leagueHome.matchup.setLineUp' : 'leagueHome.lineUp')}
        </LinkButton>
      }
    />
  );
}

function UntilLock({ roster, deadline }: { roster: Roster; deadline: string }) {
  const { when } = useRosterLock(roster, useSelector(selectSeason) ?? undefined);
  return (
    <Until>
      <Countdown deadline={millisOf(deadline)} size={38} phone={38} />
      <Sub>{when}</Sub>
    </Until>
  );
}

function Locked({ roster }: { roster: Roster }) {
  const { state, when } = useRosterLock(roster, useSelector(selectSeason) ?? undefined);
  return (
    <Row as="span">
      <Badge tone="chalk" icon={Lock}>
        {state}
      </Badge>
      <span>{when}</span>
    </Row>
  );
}

function Ready({ roster, week }: { roster: Roster; week: number }) {
  const t = useTexts();
  const season = useSelector(selectSeason);
  const isReady = season && gapsOf(roster) === 0 && startersOut(roster, season, week).length === 0;
  return isReady && t('leagueHome.matchup.ready');
}

const Until = styled.div`
  max-width: 20em;
  text-align: center;
  text-wrap: balance;
`;

const Sub = styled.span`
  display: block;
  ${type.small}
  color: ${color.onBoard2};
`;
