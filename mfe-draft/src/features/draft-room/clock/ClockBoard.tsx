import type { Draft, DraftState } from '@endzone/contracts/fantasy/draft';
import type { LeagueSeason } from '@endzone/contracts/fantasy/leagueSeasons';
import { formatQuietHours } from '@endzone/contracts/messages/format';
import { Badge } from '@endzone/shared-ui/data/Badge.tsx';
import { YardBar } from '@endzone/shared-ui/feedback/YardBar.tsx';
import { Countdown, useSecondsLeft } from '@endzone/shared-ui/game/Countdown.tsx';
import { Crest } from '@endzone/shared-ui/game/Crest.tsx';
import { useMount } from '@endzone/shared-ui/host/HostContext.tsx';
import { useTexts } from '@endzone/shared-ui/i18n/texts.ts';
import { showTurnLength } from '@endzone/shared-ui/i18n/turnLength.ts';
import { Board } from '@endzone/shared-ui/layout/Board.tsx';
import Timer from 'lucide-react/icons/timer';
import type { ReactNode } from 'react';
import { millisOf, showSeconds } from '@endzone/shared-ui/time/dates.ts';
import { ownerName } from '../words.ts';
import { Frame, Grid, Team, Time, Way, WayLine, Who } from './ClockBoard.styles.ts';

type Props = {
  state: DraftState;
  zone: string;
  quietHours: LeagueSeason['quietHours'];
  /** What a missed turn would bring, or whose turn comes. */
  aside: ReactNode;
  /** The phone's list is scrolled: one line remains. */
  isCompact: boolean;
};

// Wider than this a name would not stand in one line.
const longName = 14;

/** Who is on the clock, and for how long. Orange only when it is the reader. */
export function ClockBoard({ state, zone, quietHours, aside, isCompact }: Props) {
  const t = useTexts();
  const { draft, myTeamId } = state;
  if (!draft?.team || !draft.turnDeadlineAt) return null;
  const isMine = draft.team.id === myTeamId;
  const deadline = millisOf(draft.turnDeadlineAt);
  const { pickNo, nbTotalPicks, round, nbRounds, team } = draft;
  return (
    <Frame $isNow={isMine}>
      <Board flush label={t('draftRoom.clock.label')}>
        <Grid $isCompact={isCompact}>
          <Who>
            <Badge tone={isMine ? 'now' : 'chalk'} icon={Timer}>
              {t(isMine ? 'draftRoom.clock.yours' : 'draftRoom.clock.theirs')}
            </Badge>
            <Team>
              {!isMine && <Crest name={team.name} logoUrl={team.logoSmallUrl} />}
              <div>
                <h1 data-long={(!isMine && team.name.length > longName) || undefined}>
                  {isMine ? t('draftRoom.clock.pick') : team.name}
                </h1>
                <p>
                  {isMine ? t('draftRoom.clock.round', { round, nbRounds }) : ownerName(t, team)}
                  {' · '}
                  {t('draftRoom.clock.pickNo', { pickNo, nbTotalPicks })}
                </p>
              </div>
            </Team>
          </Who>
          <Time $isMine={isMine}>
            <Countdown key={pickNo} deadline={deadline} size={76} phone={54} />
            <Drive draft={draft} deadline={deadline} zone={zone} quietHours={quietHours} />
          </Time>
          {aside}
        </Grid>
      </Board>
    </Frame>
  );
}

/** A night lies in this turn. Its start and its deadline are whole seconds, so one more proves nothing. */
const isStretched = ({ turnStartedAt, draftTurnDurationSeconds }: Draft, deadline: number): boolean =>
  turnStartedAt !== null && deadline - millisOf(turnStartedAt) > (draftTurnDurationSeconds + 1) * 1000;

type DriveProps = Pick<Props, 'zone' | 'quietHours'> & { draft: Draft; deadline: number };

function Drive({ draft, deadline, zone, quietHours }: DriveProps) {
  const t = useTexts();
  const { locale } = useMount();
  const left = useSecondsLeft(deadline);
  const seconds = draft.draftTurnDurationSeconds;
  return (
    <Way>
      <YardBar value={left} max={seconds} />
      <WayLine>
        <span>{t('draftRoom.clock.deadline', { time: showSeconds(locale, deadline, zone), zone })}</span>
        <span>{t('draftRoom.clock.perPick', { length: showTurnLength(locale, seconds) })}</span>
      </WayLine>
      {quietHours && isStretched(draft, deadline) && (
        <WayLine>{t('draftRoom.clock.quiet', { span: formatQuietHours(locale, quietHours, zone) })}</WayLine>
      )}
    </Way>
  );
}
