import type { Roster, RosterPlayer } from '@endzone/contracts/fantasy/rosters';
import { useProblemToast } from '@endzone/shared-ui/api/useProblem.ts';
import { Button } from '@endzone/shared-ui/buttons/Button.tsx';
import { Link, TextButton } from '@endzone/shared-ui/buttons/Link.tsx';
import { LinkButton } from '@endzone/shared-ui/buttons/LinkButton.tsx';
import { StatusBadge } from '@endzone/shared-ui/data/StatusBadge.tsx';
import { PlayerRow } from '@endzone/shared-ui/game/PlayerRow.tsx';
import { Points } from '@endzone/shared-ui/game/Points.tsx';
import { RowAction, RowLink } from '@endzone/shared-ui/game/RowAction.tsx';
import { EmptySlotRow, RosterHeads, RosterList } from '@endzone/shared-ui/game/SlotRow.tsx';
import { weekState } from '@endzone/shared-ui/game/weekState.ts';
import { useTexts } from '@endzone/shared-ui/i18n/texts.ts';
import { Row } from '@endzone/shared-ui/layout/Columns.tsx';
import { Section } from '@endzone/shared-ui/layout/Section.tsx';
import { Faint } from '@endzone/shared-ui/text/Muted.tsx';
import { color, type } from '@endzone/shared-ui/theme/theme.ts';
import { benchSize, slotPositions, startingSlots, type Slot } from '@endzone/contracts/game';
import ArrowLeftRight from 'lucide-react/icons/arrow-left-right';
import ArrowUpDown from 'lucide-react/icons/arrow-up-down';
import { useSelector } from 'react-redux';
import { styled } from 'styled-components';
import { clubWeek, comingWeek, playedWeek } from '@endzone/shared-ui/game/clubWeeks.ts';
import { averageOf, barsOf, scoresOf } from '@endzone/shared-ui/game/playerScores.ts';
import { movePlayer } from './api.ts';
import { useLastSeason } from '../../data/last-season/LastSeason.tsx';
import { LineUpWarning } from '../../data/line-up/LineUpWarning.tsx';
import {
  benchPlaces,
  benchPlayerFor,
  starterPoints,
  startingPlaces,
  type Place,
} from '../../data/line-up/roster.ts';
import { selectCanTrade, selectPlayedPoints, selectSeason } from './selectors.ts';
import type { OpenDialog } from './useDialog.ts';
import { useTeamCommand } from './useTeamCommand.ts';
import { useTradeWith } from './useTradeWith.ts';

/** The free agents who fit the slot; everybody fits the bench. */
const freeAgentsFor = (slot: Slot): string =>
  slot === 'BENCH' ? '/players' : `/players?position=${slotPositions[slot].join(',')}`;

type LineUpProps = { roster: Roster; show: (dialog: OpenDialog) => void };

/** Starters by slot, then the bench. */
export function LineUp({ roster, show }: LineUpProps) {
  const t = useTexts();
  const season = useSelector(selectSeason);
  const { lastSeason } = useLastSeason();
  const week = season?.currentWeek ?? 0;
  const starters = startingPlaces(roster);
  const bench = benchPlaces(roster);
  return (
    <>
      {roster.can.edit.allowed && (
        <LineUpWarning
          roster={roster}
          season={season}
          worthOf={lastSeason?.pointsOf}
          action={({ starter, instead }) =>
            instead ? (
              <TextButton onClick={() => show({ kind: 'switch', rosterPlayerId: starter.rosterPlayerId })}>
                {t('myTeam.switch.button')}
              </TextButton>
            ) : (
              <Link to={freeAgentsFor(starter.fantasyPosition)}>{t('myTeam.freeAgents')}</Link>
            )
          }
        />
      )}
      <Section
        title={<Title words={t('myTeam.starters')} places={starters} of={startingSlots.length} />}
        action={
          week > 0 && (
            <WeekSum
              roster={roster}
              week={week}
              isFinal={season?.lockedWeeks.includes(week) ?? false}
              isFrozen={season?.frozenWeeks.includes(week) ?? false}
            />
          )
        }
      >
        <Places roster={roster} places={starters} week={week} label={t('myTeam.starters')} show={show} />
      </Section>
      <Section
        title={<Title words={t('myTeam.bench')} places={bench} of={benchSize} />}
        action={<Faint as="span">{t('myTeam.benchCounts')}</Faint>}
      >
        <Places roster={roster} places={bench} week={week} label={t('myTeam.bench')} show={show} isBench />
      </Section>
    </>
  );
}

const Title = ({ words, places, of }: { words: string; places: Place[]; of: number }) => (
  <>
    {words} <Count>{`${places.filter(({ player }) => player).length} / ${of}`}</Count>
  </>
);

type WeekSumProps = { roster: Roster; week: number; isFinal: boolean; isFrozen: boolean };

/** In the running week the points of today's starters so far; in earlier weeks those of the players who started then. */
function WeekSum({ roster, week, isFinal, isFrozen }: WeekSumProps) {
  const t = useTexts();
  const played = useSelector(selectPlayedPoints).get(week);
  // Once rosters are open again the starters of today may be others than those of that week.
  const isOver = isFinal || isFrozen;
  if (isOver && played === undefined) return null;
  const points = isOver ? (played ?? null) : starterPoints(roster, week);
  const status = points === null ? 'missing' : isFinal ? 'final' : 'provisional';
  return (
    <Row $gap={2}>
      <StatusBadge group="points" value={status} />
      <Week>{t('myTeam.week.sum', { week })}</Week>
      <b>
        <Points value={points} size={20} />
      </b>
    </Row>
  );
}

type PlacesProps = LineUpProps & { places: Place[]; week: number; label: string; isBench?: boolean };

function Places({ roster, places, week, label, show, isBench = false }: PlacesProps) {
  const t = useTexts();
  const canTrade = useSelector(selectCanTrade);
  const words = roster.can.edit.allowed
    ? t('myTeam.switch.button')
    : canTrade
      ? t('myTeam.trade.button')
      : undefined;
  const action = words !== undefined && (
    <RowAction icon={ArrowUpDown} words={words} label="" onPress={() => undefined} />
  );
  const coming = comingWeek(useSelector(selectSeason));
  const { lastSeason } = useLastSeason();
  const pointsName =
    week > 0 ? t('myTeam.week.points', { week }) : t(lastSeason ? 'lastSeason.title' : 'myTeam.points');
  const heads = (
    <RosterHeads
      who={coming === undefined ? undefined : t('myTeam.week.who', { week: coming })}
      hasWeeks={!lastSeason}
      points={pointsName}
      action={action}
    />
  );
  return (
    <RosterList label={label} heads={heads}>
      {places.map(({ key, slot, player }) =>
        player ? (
          <Player
            key={key}
            roster={roster}
            player={player}
            week={week}
            pointsName={pointsName}
            show={show}
            isBench={isBench}
          />
        ) : (
          <EmptySlotRow key={key} slot={slot} action={<Fill roster={roster} slot={slot} />} />
        ),
      )}
    </RosterList>
  );
}

/** An empty starting place takes whoever on the bench fits it; where nobody does, and on the bench, a free agent may. */
function Fill({ roster, slot }: { roster: Roster; slot: Slot }) {
  const t = useTexts();
  const season = useSelector(selectSeason) ?? undefined;
  const { lastSeason, isReading } = useLastSeason();
  // Nobody takes another's place under the finger once the figures are there.
  if (slot !== 'BENCH' && isReading) return null;
  const player = slot === 'BENCH' ? undefined : benchPlayerFor(roster, slot, season, lastSeason?.pointsOf);
  if (player) return <StartButton roster={roster} player={player} />;
  return (
    roster.can.pick.allowed && (
      <LinkButton size="sm" to={freeAgentsFor(slot)}>
        {t('myTeam.freeAgents')}
      </LinkButton>
    )
  );
}

function StartButton({ roster, player }: { roster: Roster; player: RosterPlayer }) {
  const t = useTexts();
  const showProblem = useProblemToast();
  const { run, isBusy } = useTeamCommand((placeId: string) => movePlayer(roster, placeId, 'active'), {
    done: () => t('myTeam.done.move'),
    close: () => undefined,
    onFailed: showProblem,
  });
  return (
    <Button size="sm" kind="pick" busy={isBusy} onClick={() => void run(player.rosterPlayerId)}>
      {t('myTeam.gaps.start', { player: player.name })}
    </Button>
  );
}

type PlayerProps = LineUpProps & { player: RosterPlayer; week: number; pointsName: string; isBench: boolean };

function Player({ roster, player, week, pointsName, show, isBench }: PlayerProps) {
  const t = useTexts();
  const season = useSelector(selectSeason);
  const canTrade = useSelector(selectCanTrade);
  const { lastSeason } = useLastSeason();
  const { rosterPlayerId, name } = player;
  const scores = scoresOf(player, week);
  const state = scores && weekState(scores);
  // Between two weeks the next one matters; the figures beside it are those of the week before.
  const coming = comingWeek(season);
  const shown = coming ?? week;
  const isBye = state === 'bye' && coming === undefined;
  const played = season && scores && coming === undefined ? playedWeek(season, scores) : undefined;
  return (
    <PlayerRow
      slot={player.fantasyPosition}
      player={{ ...player, club: player.team.name, number: player.jerseyNumber }}
      clubWeek={played ?? (season && clubWeek(season, player.team.id, shown))}
      {...(!lastSeason && { bars: barsOf(player), average: averageOf(player) })}
      points={lastSeason ? lastSeason.pointsOf(player) : state === 'played' ? (scores?.points ?? null) : null}
      pointsName={pointsName}
      noFigure={isBye || state === 'waiting' ? state : undefined}
      isQuiet={isBench || coming !== undefined}
      onOpen={() => show({ kind: 'player', rosterPlayerId })}
      actions={
        !roster.can.edit.allowed ? (
          // Without one the row ends where its heads do.
          canTrade && <Trade roster={roster} player={player} />
        ) : (
          <RowAction
            icon={ArrowUpDown}
            words={t('myTeam.switch.button')}
            label={t('myTeam.switch.of', { player: name })}
            onPress={() => show({ kind: 'switch', rosterPlayerId })}
          />
        )
      }
    />
  );
}

/** The way to ask for somebody of another team. */
function Trade({ roster, player: { id, name } }: { roster: Roster; player: RosterPlayer }) {
  const t = useTexts();
  const trade = useTradeWith(roster);
  return (
    <RowLink
      icon={ArrowLeftRight}
      words={t('myTeam.trade.button')}
      label={t('myTeam.trade.of', { player: name })}
      {...trade(id)}
    />
  );
}

const Week = styled.span`
  ${type.small}
  color: ${color.ink2};
`;

const Count = styled.span`
  color: ${color.ink3};
`;
