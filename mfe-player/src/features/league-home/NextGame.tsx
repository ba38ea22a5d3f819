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
import LockOpen from 'lucide-react/icons/lock-open';
import Shirt from 'lucide-react/icons/shirt';
import { useSelector } from 'react-redux';
import { styled } from 'styled-components';
import { useBoardSide } from '../../data/games/useBoardSide.ts';
import { startersOnBye } from '../../data/line-up/byes.ts';
import { gapsOf } from '../../data/line-up/roster.ts';
import { useRosterLock } from '../../data/roster-lock/useRosterLock.ts';
import { selectRoster, selectSeason } from './selectors.ts';

/** Between two weeks: whom the reader meets next, until when the line-up can be set, and whether it is ready. */
export function NextGame({ game, teamId }: { game: FantasyGame; teamId: string }) {
  const t = useTexts();
  const side = useBoardSide(game);
  const roster = useSelector(selectRoster);
  const name = game.kind !== 'regular' ? game.kind : game.week === 1 ? 'first' : 'next';
  const locksAt = roster?.status === 'open' ? roster.locksAt : null;
  return (
    <MatchupBoard
      title={t(`leagueHome.matchup.${name}`, { week: game.week })}
      state={game.state}
      sides={[side(1), side(2)]}
      mine={sideOf(game, teamId) === 2 ? 'second' : 'first'}
      middle={
        locksAt !== null && (
          <Until>
            <Countdown deadline={millisOf(locksAt)} size={38} phone={38} />
            <Sub>{t('leagueHome.matchup.untilLock')}</Sub>
          </Until>
        )
      }
      note={roster && <Deadline roster={roster} week={game.week} />}
      action={
        <LinkButton kind="board" size="sm" to="/team" icon={<Icon of={Shirt} size="sm" />}>
          {t(roster?.status === 'open' ? 'leagueHome.matchup.setLineUp' : 'leagueHome.lineUp')}
        </LinkButton>
      }
    />
  );
}

function Deadline({ roster, week }: { roster: Roster; week: number }) {
  const t = useTexts();
  const season = useSelector(selectSeason) ?? undefined;
  const { state, when } = useRosterLock(roster, season);
  const isOpen = roster.status === 'open';
  const isReady =
    isOpen && season && gapsOf(roster) === 0 && startersOnBye(roster, season, week).length === 0;
  return (
    <Row as="span">
      <Badge tone="chalk" icon={isOpen ? LockOpen : Lock}>
        {state}
      </Badge>
      <span>{[when, isReady && t('leagueHome.matchup.ready')].filter(Boolean).join(' · ')}</span>
    </Row>
  );
}

const Until = styled.div`
  text-align: center;
`;

const Sub = styled.span`
  display: block;
  ${type.small}
  color: ${color.onBoard2};
`;
