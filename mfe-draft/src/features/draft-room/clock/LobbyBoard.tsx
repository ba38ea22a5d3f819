import type { DraftState } from '@endzone/contracts/fantasy/draft';
import type { LeagueSeason } from '@endzone/contracts/fantasy/leagueSeasons';
import { formatQuietHours } from '@endzone/contracts/messages/format';
import { Badge } from '@endzone/shared-ui/data/Badge.tsx';
import { Countdown } from '@endzone/shared-ui/game/Countdown.tsx';
import { useMount } from '@endzone/shared-ui/host/HostContext.tsx';
import { useTexts } from '@endzone/shared-ui/i18n/texts.ts';
import { showTurnLength } from '@endzone/shared-ui/i18n/turnLength.ts';
import { Board } from '@endzone/shared-ui/layout/Board.tsx';
import { digits, media, space, tabular } from '@endzone/shared-ui/theme/theme.ts';
import { demoClock } from '@endzone/shared-ui/time/demoClock.ts';
import { showWeekdayDateTime } from '@endzone/shared-ui/time/dates.ts';
import CalendarClock from 'lucide-react/icons/calendar-clock';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { draftRounds } from '@endzone/contracts/game';
import { millisOf } from '@endzone/shared-ui/time/dates.ts';
import { Aside, Frame, Grid, Team, Time, Who } from './ClockBoard.styles.ts';

type Props = {
  state: DraftState;
  zone: string;
  nbMaxTeams: number | undefined;
  problem: LeagueSeason['draftProblem'];
  quietHours: LeagueSeason['quietHours'];
  /** The switch of who has a team. */
  autoPick: ReactNode;
  isCompact: boolean;
};

/** Before the start: when it is, and what it will be. */
export function LobbyBoard({ state, zone, nbMaxTeams, problem, quietHours, autoPick, isCompact }: Props) {
  const t = useTexts();
  const { locale } = useMount();
  const { draftStartsAt, draftTurnDurationSeconds, teams } = state;
  const clock = demoClock();
  return (
    <Frame $isNow={false}>
      <Board flush label={t('draftRoom.lobby.label')}>
        <Grid $isCompact={isCompact}>
          <Who>
            <Badge tone={problem ? 'warn' : 'chalk'} icon={CalendarClock}>
              {t(problem ? 'draftRoom.lobby.waits' : 'draftRoom.lobby.soon')}
            </Badge>
            <Team>
              <div>
                <h1>{t('draftRoom.lobby.title')}</h1>
                <p>
                  {t('draftRoom.lobby.at', { date: showWeekdayDateTime(locale, draftStartsAt, zone), zone })}
                </p>
                {clock !== undefined && (
                  <p>{t('draftRoom.lobby.demoClock', { now: showWeekdayDateTime(locale, clock, zone) })}</p>
                )}
              </div>
            </Team>
          </Who>
          <Until $isMine={false}>
            <Countdown key={draftStartsAt} deadline={millisOf(draftStartsAt)} size={54} phone={30} />
          </Until>
          <Aside>
            <h2>{t('draftRoom.lobby.settings')}</h2>
            <Settings>
              <Setting
                label={t('draftRoom.lobby.teams')}
                value={nbMaxTeams ? `${teams.length} / ${nbMaxTeams}` : `${teams.length}`}
              />
              <Setting label={t('draftRoom.lobby.rounds')} value={`${draftRounds}`} />
              <Setting
                label={t('draftRoom.lobby.turn')}
                value={showTurnLength(locale, draftTurnDurationSeconds)}
                isText
              />
              {quietHours && (
                <Setting
                  label={t('draftRoom.lobby.quiet')}
                  value={formatQuietHours(locale, quietHours, zone)}
                  isText
                />
              )}
            </Settings>
            {autoPick && <Own>{autoPick}</Own>}
          </Aside>
        </Grid>
      </Board>
    </Frame>
  );
}

function Setting({ label, value, isText = false }: { label: string; value: string; isText?: boolean }) {
  return (
    <div>
      <dt>{label}</dt>
      <Value $isText={isText}>{value}</Value>
    </div>
  );
}

// Above its settings the clock stands at the board's end, as it does on a phone.
const Until = styled(Time)`
  ${media.tablet} {
    justify-content: flex-end;
  }
`;
const Settings = styled.dl`
  grid-column: 1 / -1;
  display: flex;
  flex-wrap: wrap;
  gap: 0.5em 1.75em;
  dt {
    font-size: 0.8em;
    opacity: 0.85;
  }
`;
const Own = styled.div`
  grid-column: 1 / -1;
  padding-top: ${space[2]};
`;
const Value = styled.dd<{ $isText: boolean }>`
  ${tabular}
  ${digits(24)}
`;
