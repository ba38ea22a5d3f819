import type { LogEntry } from '@endzone/contracts/leagues/log';
import type { LogKind } from '@endzone/contracts/leagueLog';
import { homeZone, isoInstant } from '@endzone/contracts/messages/format';
import { withWholeScores } from '@endzone/shared-ui/game/scoreText.ts';
import { useMount } from '@endzone/shared-ui/host/HostContext.tsx';
import { useTexts } from '@endzone/shared-ui/i18n/texts.ts';
import { Card } from '@endzone/shared-ui/layout/Card.tsx';
import { Stack } from '@endzone/shared-ui/layout/Columns.tsx';
import { Icon } from '@endzone/shared-ui/layout/Icon.tsx';
import { color, media, radius, size, space, tabular, type } from '@endzone/shared-ui/theme/theme.ts';
import { showLongDay, showTime, wallTime } from '@endzone/shared-ui/time/dates.ts';
import ArrowLeftRight from 'lucide-react/icons/arrow-left-right';
import Bot from 'lucide-react/icons/bot';
import CalendarClock from 'lucide-react/icons/calendar-clock';
import Flag from 'lucide-react/icons/flag';
import Lock from 'lucide-react/icons/lock';
import Pencil from 'lucide-react/icons/pencil';
import Trophy from 'lucide-react/icons/trophy';
import UserMinus from 'lucide-react/icons/user-minus';
import UserPlus from 'lucide-react/icons/user-plus';
import type { LucideIcon } from 'lucide-react';
import type { Ref } from 'react';
import { styled } from 'styled-components';

const icons: Record<LogKind, LucideIcon> = {
  founded: Flag,
  edited: Pencil,
  joined: UserPlus,
  left: UserMinus,
  removed: UserMinus,
  rights_transferred: Flag,
  draft_scheduled: CalendarClock,
  draft_rescheduled: CalendarClock,
  draft_cancelled: CalendarClock,
  draft_started: Flag,
  draft_ended: Flag,
  auto_pick: Bot,
  signed: UserPlus,
  cut: UserMinus,
  traded: ArrowLeftRight,
  lineup_locked: Lock,
  caretaker_on: Bot,
  caretaker_off: Bot,
  caretaker_lineup: Bot,
  result: Flag,
  result_corrected: Pencil,
  trophy: Trophy,
  season_finished: Trophy,
};

type Day = { day: string; entries: LogEntry[] };

/** Newest first, as they come. */
function byDay(entries: readonly LogEntry[]): Day[] {
  const days: Day[] = [];
  for (const entry of entries) {
    const { day } = wallTime(entry.at, homeZone);
    const last = days.at(-1);
    if (last?.day === day) last.entries.push(entry);
    else days.push({ day, entries: [entry] });
  }
  return days;
}

type TimeLineProps = { entries: readonly LogEntry[]; ref?: Ref<HTMLDivElement> };

/** What happened, day by day along a line. */
export function TimeLine({ entries, ref }: TimeLineProps) {
  const t = useTexts();
  const { locale } = useMount();
  return (
    <Stack $gap={6} ref={ref} tabIndex={-1} role="group" aria-label={t('leagueLog.title')}>
      {byDay(entries).map(({ day, entries: ofDay }) => (
        <section key={day} aria-labelledby={`day-${day}`}>
          <DayName id={`day-${day}`}>{showLongDay(locale, day)}</DayName>
          <List as="ol">
            {ofDay.map(({ id, at, kind, text }) => (
              <Entry key={id}>
                <Mark $isGold={kind === 'trophy' || kind === 'season_finished'}>
                  <Icon of={icons[kind]} size="sm" />
                </Mark>
                <Text>{withWholeScores(text)}</Text>
                <Time dateTime={isoInstant(at)}>{showTime(locale, at)}</Time>
              </Entry>
            ))}
          </List>
        </section>
      ))}
    </Stack>
  );
}

const DayName = styled.h2`
  ${type.smallStrong}
  margin-bottom: ${space[2]};
  color: ${color.ink2};
`;

const List = styled(Card)`
  padding: ${space[2]} ${space[4]};
  ${media.phone} {
    padding-inline: ${space[3]};
  }
`;

const markSize = size.controlSmall;

const Entry = styled.li`
  position: relative;
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) auto;
  align-items: center;
  gap: ${space[3]};
  padding: ${space[2]} 0;
  /* The line from mark to mark. */
  &:not(:last-child)::before {
    content: '';
    position: absolute;
    top: 50%;
    left: calc(${markSize} / 2);
    height: 100%;
    border-left: ${size.line} solid ${color.line};
  }
  /* Large letters: the words below the mark and the time, without the line, which would run through them. */
  ${media.cramped} {
    grid-template-columns: auto minmax(0, 1fr);
    &::before {
      display: none;
    }
  }
`;

const Mark = styled.span<{ $isGold: boolean }>`
  position: relative;
  display: grid;
  place-items: center;
  width: ${markSize};
  height: ${markSize};
  border: ${size.hairline} solid ${color.line};
  border-radius: ${radius.full};
  background: ${color.sunken};
  color: ${({ $isGold }) => ($isGold ? color.turfText : color.ink2)};
`;

const Text = styled.span`
  ${type.table}
  overflow-wrap: anywhere;
  ${media.cramped} {
    grid-column: 1 / -1;
    order: 1;
  }
`;

const Time = styled.time`
  ${type.meta}
  ${tabular}
  color: ${color.ink3};
`;
