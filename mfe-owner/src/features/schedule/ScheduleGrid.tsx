import { IconButton } from '@endzone/shared-ui/buttons/IconButton.tsx';
import { Badge } from '@endzone/shared-ui/data/Badge.tsx';
import { EmptyState } from '@endzone/shared-ui/feedback/EmptyState.tsx';
import { clubCode } from '@endzone/shared-ui/game/club.ts';
import { useMount } from '@endzone/shared-ui/host/HostContext.tsx';
import { useTexts } from '@endzone/shared-ui/i18n/texts.ts';
import { Icon } from '@endzone/shared-ui/layout/Icon.tsx';
import {
  color,
  digits,
  hatchQuiet,
  media,
  radius,
  size,
  space,
  type,
} from '@endzone/shared-ui/theme/theme.ts';
import { showShortDay } from '@endzone/shared-ui/time/dates.ts';
import Moon from 'lucide-react/icons/moon';
import Plus from 'lucide-react/icons/plus';
import { useState } from 'react';
import { styled } from 'styled-components';
import {
  doubleClubs,
  gamesOfRound,
  mainDay,
  restingClubs,
  roundCount,
  type PlannedGame,
} from '../../data/schedule/games.ts';
import { GameChip, icons } from './GameChip.tsx';
import { useSchedule } from './scheduleContext.ts';
import { useGridKeys, type Lifted } from './useGridKeys.ts';

/** A row for each round, a chip for each game: moved by drag, or lifted, carried and put down by keys. */
export function ScheduleGrid({ onAdd }: { onAdd: (round: number) => void }) {
  const t = useTexts();
  const { state, apply, startedRounds, nameOf } = useSchedule();
  const [lifted, setLifted] = useState<Lifted>();
  const [active, setActive] = useState<string>();
  const games = state.present;
  // One stop of the Tab key for the whole grid.
  const stop = games.some(({ key }) => key === active)
    ? active
    : (gamesOfRound(games, 1)[0]?.key ?? games[0]?.key);
  const rounds = Array.from({ length: roundCount(games) }, (_, index) => index + 1);
  const lastRound = rounds.length + (lifted ? 1 : 0);
  const handleKeys = useGridKeys({ lifted, onLift: setLifted, lastRound: rounds.length + 1, onAdd });
  const put = (key: string, from: number, to: number) => {
    setLifted(undefined);
    if (to > startedRounds) apply({ kind: 'moved', key, from, to });
  };
  if (games.length === 0)
    return <EmptyState title={t('schedule.empty.title')}>{t('schedule.empty.text')}</EmptyState>;
  const carried = games.find(({ key }) => key === lifted?.key);
  const target =
    carried && lifted && lifted.to !== lifted.from
      ? t('schedule.target', { home: nameOf(carried.home), away: nameOf(carried.away) })
      : undefined;
  const shownRounds = lastRound > rounds.length ? [...rounds, lastRound] : rounds;
  return (
    <Grid
      role="group"
      aria-label={t('schedule.grid')}
      onKeyDown={handleKeys}
      onFocus={({ target }) => setActive(target.dataset['game'] ?? stop)}
    >
      {shownRounds.map((round) => (
        <RoundRow
          key={round}
          round={round}
          weeks={rounds.length}
          stop={stop}
          lifted={lifted}
          onLift={setLifted}
          onPut={put}
          onAdd={onAdd}
        />
      ))}
      <p role="status" className="quiet">
        {lifted && t('schedule.lifted', { from: lifted.from, to: lifted.to })}
        {target && ` ${target}`}
      </p>
    </Grid>
  );
}

type RowProps = {
  round: number;
  weeks: number;
  stop: string | undefined;
  lifted: Lifted | undefined;
  onLift: (lifted: Lifted | undefined) => void;
  onPut: (key: string, from: number, to: number) => void;
  onAdd: (round: number) => void;
};

function RoundRow({ round, weeks, stop, lifted, onLift, onPut, onAdd }: RowProps) {
  const t = useTexts();
  const { locale } = useMount();
  const { state, nameOf, fixed, startedRounds, nbPlayoffWeeks } = useSchedule();
  const own = gamesOfRound(state.present, round);
  const resting = restingClubs(state.present, round);
  const day = mainDay(state.present, round);
  const isStarted = round <= startedRounds;
  const doubled = doubleClubs(state.present, round);
  const carried =
    lifted && lifted.from !== round ? state.present.find(({ key }) => key === lifted.key) : undefined;
  const isTarget = lifted !== undefined && lifted.to === round && !isStarted;
  const final =
    round === weeks ? 'final' : nbPlayoffWeeks === 2 && round === weeks - 1 ? 'semi_final' : undefined;
  return (
    <Line
      data-round={round}
      $isTarget={isTarget}
      $isPlayoff={final !== undefined && weeks > nbPlayoffWeeks}
      onDragOver={(event) => {
        if (!lifted || isStarted) return;
        event.preventDefault();
        if (lifted.to !== round) onLift({ ...lifted, to: round });
      }}
      onDrop={(event) => {
        event.preventDefault();
        if (lifted) onPut(lifted.key, lifted.from, round);
      }}
    >
      <Head>
        <b>{round}</b>
        <span>
          <span>{day ? showShortDay(locale, day) : '–'}</span>
          <span>{t('schedule.round.games', { count: own.length })}</span>
        </span>
        {final && weeks > nbPlayoffWeeks && (
          <Badge>{t(`schedule.round.${nbPlayoffWeeks === 1 ? 'final' : final}`)}</Badge>
        )}
        {resting.length > 0 && (
          <Badge icon={Moon}>{t('schedule.round.resting', { count: resting.length })}</Badge>
        )}
        {doubled.length > 0 && (
          <Badge tone="warn" icon={icons.twice}>
            {t('schedule.round.double', { count: doubled.length })}
          </Badge>
        )}
        {isStarted && <Badge>{t('schedule.round.started')}</Badge>}
      </Head>
      <Games>
        {own.map((game: PlannedGame) => (
          <GameChip
            key={game.key}
            game={game}
            round={round}
            isStop={game.key === stop}
            isFixed={fixed.has(game.key)}
            isLifted={lifted?.key === game.key}
            onLift={(isLifted) => onLift(isLifted ? { key: game.key, from: round, to: round } : undefined)}
          />
        ))}
        {isTarget && carried && (
          // Said by the status below the grid, with whole names.
          <Target aria-hidden>
            <Icon of={icons.changed} size="sm" />
            {t('schedule.target', {
              home: clubCode(nameOf(carried.home)),
              away: clubCode(nameOf(carried.away)),
            })}
          </Target>
        )}
        {resting.length > 0 && (
          <Resting title={resting.map(nameOf).join(', ')}>
            <Icon of={Moon} size="sm" />
            {resting.map((id) => clubCode(nameOf(id))).join(', ')}
          </Resting>
        )}
        {!isStarted && (
          <IconButton
            label={t('schedule.round.add', { round })}
            icon={<Icon of={Plus} />}
            onClick={() => onAdd(round)}
          />
        )}
      </Games>
    </Line>
  );
}

const Grid = styled.div`
  border: ${size.hairline} solid ${color.line};
  border-radius: ${radius.card};
  background: ${color.surface};
  overflow: hidden;
  .quiet {
    ${type.small}
    padding: 0 ${space[3]};
    color: ${color.ink2};
  }
`;
const Line = styled.div<{ $isTarget: boolean; $isPlayoff: boolean }>`
  display: grid;
  grid-template-columns: 6.5em minmax(0, 1fr);
  border-bottom: ${size.hairline} solid ${color.line};
  ${({ $isPlayoff }) => $isPlayoff && hatchQuiet}
  ${({ $isTarget }) => $isTarget && `background: ${color.turfSoft};`}
  ${media.phone} {
    grid-template-columns: minmax(0, 1fr);
  }
`;
const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  align-content: center;
  gap: ${space[1]} ${space[2]};
  padding: ${space[2]} ${space[3]};
  background: ${color.surface};
  border-right: ${size.hairline} solid ${color.lineStrong};
  > b {
    ${digits(24)}
    min-width: 1.4ch;
  }
  > span:nth-child(2) {
    ${type.meta}
    display: grid;
    color: ${color.ink2};
  }
  ${media.phone} {
    border-right: 0;
    background: none;
  }
`;
const Games = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: calc(${space[1]} * 1.5);
  padding: ${space[2]};
  ${media.phone} {
    display: grid;
    grid-template-columns: repeat(2, minmax(0, 1fr));
    padding-top: 0;
  }
  ${media.cramped} {
    grid-template-columns: minmax(0, 1fr);
  }
`;
const Resting = styled.span`
  ${type.small}
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: ${space[1]};
  min-height: ${size.chip};
  padding: 0 ${space[2]};
  border: ${size.hairline} dashed ${color.lineStrong};
  border-radius: ${radius.control};
  background: ${color.surface};
  color: ${color.ink2};
`;
const Target = styled(Resting)`
  border-color: ${color.turfText};
  background: none;
  color: ${color.turfText};
`;
