import type { LeagueSeason } from '@endzone/contracts/fantasy/leagueSeasons';
import { chance } from '@endzone/shared-ui/api/chance.ts';
import { LinkButton } from '@endzone/shared-ui/buttons/LinkButton.tsx';
import { StatusBadge } from '@endzone/shared-ui/data/StatusBadge.tsx';
import { useBackOff } from '@endzone/shared-ui/feedback/useBackOff.ts';
import { Countdown, useSecondsLeft } from '@endzone/shared-ui/game/Countdown.tsx';
import { useMount } from '@endzone/shared-ui/host/HostContext.tsx';
import { useTexts } from '@endzone/shared-ui/i18n/texts.ts';
import { Board } from '@endzone/shared-ui/layout/Board.tsx';
import { Row, Stack } from '@endzone/shared-ui/layout/Columns.tsx';
import { color, type } from '@endzone/shared-ui/theme/theme.ts';
import { demoClock } from '@endzone/shared-ui/time/demoClock.ts';
import { millisOf, showLongDateTime } from '@endzone/shared-ui/time/dates.ts';
import { useState } from 'react';
import { useSelector } from 'react-redux';
import { styled } from 'styled-components';
import { ownTurnDeadline } from '../../data/seasons/ownTurn.ts';
import { selectStatus } from './selectors.ts';

type DraftBoardProps = {
  leagueId: string;
  season: LeagueSeason;
  /** The reader's own; whoever has one may wait in the room before the draft starts. */
  teamId: string | undefined;
  /** Reads the season again. */
  onAsk: () => void;
};

/** A draft is started a little after its time, or later when the league is not ready: asked again until it runs. */
function useStart({ season, onAsk }: Pick<DraftBoardProps, 'season' | 'onAsk'>) {
  // Not everybody in the league asks at the same instant.
  const [spread] = useState(() => 1_000 * chance());
  const isDue = useSecondsLeft(millisOf(season.draftStartsAt) + spread) === 0;
  const isAsking = useSelector(selectStatus('leagueSeason')) === 'loading';
  useBackOff(onAsk, isDue && season.status === 'pending' && !isAsking);
}

/** Until the draft is over nothing matters more: when it starts, or that it runs. */
export function DraftBoard({ leagueId, season, teamId, onAsk }: DraftBoardProps) {
  const t = useTexts();
  const { locale } = useMount();
  useStart({ season, onAsk });
  const isRunning = season.status === 'drafting';
  const turnDeadline = ownTurnDeadline(season, teamId);
  const isMyTurn = turnDeadline !== undefined;
  const deadline = isRunning ? turnDeadline : millisOf(season.draftStartsAt);
  const clock = demoClock();
  const { draft } = season;
  const round = t('leagueHome.draft.round', { round: draft?.round ?? 1, rounds: draft?.nbRounds ?? 14 });
  const turn = draft?.team && t('leagueHome.draft.onTheClock', { team: draft.team.name });
  const enter = (isRunning ? season.can.enterDraft.allowed : teamId !== undefined) && (
    <LinkButton to={`/leagues/${leagueId}/draft`} kind={isRunning ? 'now' : 'board'}>
      {t(isRunning ? 'leagueHome.draft.enter' : 'leagueHome.draft.room')}
    </LinkButton>
  );
  return (
    <Board>
      <Stack $gap={3}>
        <Row $spread>
          <Label>{t(isRunning ? 'leagueHome.draft.running' : 'leagueHome.draft.startsIn')}</Label>
          {!isRunning && <StatusBadge group="season" value="pending" tone="chalk" />}
        </Row>
        {isRunning && <Big>{isMyTurn ? t('leagueHome.draft.yourTurn') : round}</Big>}
        {deadline !== undefined && <Countdown key={deadline} deadline={deadline} size={54} phone={38} />}
        <Row $spread $gap={4}>
          <Sub>
            {(isRunning && (isMyTurn ? round : turn)) ||
              t('leagueHome.draft.at', { date: showLongDateTime(locale, season.draftStartsAt) })}
            {!isRunning && clock !== undefined && (
              <Line>{t('leagueHome.draft.demoClock', { now: showLongDateTime(locale, clock) })}</Line>
            )}
          </Sub>
          {enter}
        </Row>
      </Stack>
    </Board>
  );
}

const Label = styled.h2`
  ${type.label}
  color: ${color.onBoard2};
`;

const Big = styled.p`
  ${type.display}
`;

const Line = styled.span`
  display: block;
`;

const Sub = styled.span`
  ${type.small}
  color: ${color.onBoard2};
`;
