import { clubCode } from '@endzone/shared-ui/game/club.ts';
import { Shield } from '@endzone/shared-ui/game/PlayerPicture.tsx';
import { useMount } from '@endzone/shared-ui/host/HostContext.tsx';
import { useTexts } from '@endzone/shared-ui/i18n/texts.ts';
import { ScreenReaderOnly } from '@endzone/shared-ui/text/ScreenReaderOnly.tsx';
import { color, focusRing, media, radius, size, space, type } from '@endzone/shared-ui/theme/theme.ts';
import { showListDay, showShortDay } from '@endzone/shared-ui/time/dates.ts';
import CalendarClock from 'lucide-react/icons/calendar-clock';
import CircleAlert from 'lucide-react/icons/circle-alert';
import Copy from 'lucide-react/icons/copy';
import GitFork from 'lucide-react/icons/git-fork';
import MoveVertical from 'lucide-react/icons/move-vertical';
import { css, styled } from 'styled-components';
import { mainDay, timesIn, type PlannedGame } from '../../data/schedule/games.ts';
import { toneOf } from './model/checks.ts';
import { useSchedule } from './scheduleContext.ts';

type Props = {
  game: PlannedGame;
  round: number;
  /** The Tab key stops here; arrows lead on. */
  isStop: boolean;
  isFixed: boolean;
  isLifted: boolean;
  onLift: (isLifted: boolean) => void;
};
export type Mark = 'wrong' | 'twice' | 'apart' | 'split' | undefined;

export const icons = {
  changed: MoveVertical,
  wrong: CircleAlert,
  twice: Copy,
  apart: CalendarClock,
  split: GitFork,
} as const;

/** What of a game stands out, the worst first. */
function useMark(game: PlannedGame, round: number): Mark {
  const { findings, state } = useSchedule();
  const own = findings.filter((finding) => 'key' in finding && finding.key === game.key);
  if (own.some((finding) => toneOf(finding) === 'error')) return 'wrong';
  const isTwice = (club: string, ownRound: number) =>
    ownRound === round && timesIn(state.present, club, round) > 1;
  if (isTwice(game.home, game.homeRound) || isTwice(game.away, game.awayRound)) return 'twice';
  if (game.homeRound !== game.awayRound) return 'split';
  return own.some(({ kind }) => kind === 'otherDay') ? 'apart' : undefined;
}

/** One game: its clubs, and what is unusual about it. A press opens it. */
export function GameChip({ game, round, isStop, isFixed, isLifted, onLift }: Props) {
  const t = useTexts();
  const { locale } = useMount();
  const { state, nameOf, changed, onGame } = useSchedule();
  const mark = useMark(game, round);
  const [home, away] = [nameOf(game.home), nameOf(game.away)];
  const other = game.homeRound === round ? game.awayRound : game.homeRound;
  const isChanged = changed.has(game.key);
  const note = [
    t('schedule.chip.name', { home, away, day: game.day ? showListDay(locale, game.day) : '–' }),
    mark && t(`schedule.chip.${mark}`, { round: other }),
    isChanged && t('schedule.chip.changed'),
    isFixed && t('schedule.chip.fixed'),
  ];
  const Sign = mark ? icons[mark] : isChanged ? icons.changed : undefined;
  return (
    <Chip
      type="button"
      tabIndex={isStop ? 0 : -1}
      data-game={game.key}
      title={`${home} – ${away}`}
      data-fixed={isFixed || undefined}
      aria-pressed={isLifted || undefined}
      draggable={!isFixed}
      $mark={mark}
      $isChanged={isChanged}
      $isLifted={isLifted}
      onDragStart={(event) => {
        event.dataTransfer.effectAllowed = 'move';
        event.dataTransfer.setData('text/plain', `${home} – ${away}`);
        onLift(true);
      }}
      onDragEnd={() => onLift(false)}
      onClick={() => onGame(game)}
    >
      {Sign && <Sign size="1em" aria-hidden />}
      <Shield club={home} size="sm" />
      {clubCode(home)}–{clubCode(away)}
      <Shield club={away} size="sm" />
      {game.day && game.day !== mainDay(state.present, round) && (
        <small>{showShortDay(locale, game.day)}</small>
      )}
      {mark === 'split' && <small>{t('schedule.chip.counts', { round: other })}</small>}
      <ScreenReaderOnly>{note.filter(Boolean).join(', ')}</ScreenReaderOnly>
    </Chip>
  );
}

const marks = {
  wrong: css`
    border-color: ${color.loss};
    background: ${color.lossSoft};
  `,
  twice: css`
    border-color: ${color.warn};
    background: ${color.warnSoft};
  `,
  apart: css`
    border-color: ${color.warn};
    background: ${color.warnSoft};
  `,
  split: css``,
} as const;
/** The colours of what is unusual about a game. */
export const markLook = css<{ $mark?: Mark; $isChanged?: boolean }>`
  ${({ $isChanged }) =>
    $isChanged &&
    css`
      border-color: ${color.turfText};
      background: ${color.turfSoft};
    `}
  ${({ $mark }) => $mark && marks[$mark]}
`;
const Chip = styled.button<{ $mark: Mark; $isChanged: boolean; $isLifted: boolean }>`
  ${type.smallStrong}
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: ${space[1]};
  min-height: ${size.chip};
  /* Five of a round stand in a row. */
  padding: 0 calc(${space[1]} * 1.5);
  border: ${size.hairline} solid ${color.line};
  border-radius: ${radius.control};
  background: ${color.raised};
  color: ${color.ink};
  cursor: grab;
  font-stretch: 85%;
  ${markLook}
  ${({ $isLifted }) =>
    $isLifted &&
    css`
      outline: ${size.focusRing} solid ${color.focus};
      outline-offset: ${size.focusOffset};
    `}
  &[data-fixed] {
    cursor: pointer;
    background: none;
  }
  small {
    ${type.meta}
    padding-left: ${space[1]};
    border-left: ${size.hairline} solid ${color.lineStrong};
  }
  svg {
    flex: none;
    max-height: 1.15em;
    width: auto;
  }
  ${focusRing}
  ${media.phone} {
    flex-wrap: wrap;
    align-content: center;
    row-gap: 0;
    width: 100%;
    min-height: ${size.controlPhone};
    /* Beside a sign and two crests a day has no room. */
    small {
      flex-basis: 100%;
      padding: 0;
      border: 0;
    }
  }
`;
