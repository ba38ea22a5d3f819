import { slotAccepts } from '@endzone/contracts/fantasy/placing';
import { slotPositions } from '@endzone/contracts/game';
import type { Roster, RosterPlayer } from '@endzone/contracts/fantasy/rosters';
import { Button } from '@endzone/shared-ui/buttons/Button.tsx';
import { StatusBadge } from '@endzone/shared-ui/data/StatusBadge.tsx';
import { Banner } from '@endzone/shared-ui/feedback/Banner.tsx';
import { Skeleton } from '@endzone/shared-ui/feedback/Skeleton.tsx';
import { clubWeek, comingWeek } from '@endzone/shared-ui/game/clubWeeks.ts';
import { PlayerPicture } from '@endzone/shared-ui/game/PlayerPicture.tsx';
import { Points } from '@endzone/shared-ui/game/Points.tsx';
import { PositionMark, SlotMark } from '@endzone/shared-ui/game/PositionMark.tsx';
import { WeekGames } from '@endzone/shared-ui/game/WeekGames.tsx';
import { useTexts } from '@endzone/shared-ui/i18n/texts.ts';
import { Stack } from '@endzone/shared-ui/layout/Columns.tsx';
import { useUiTexts } from '@endzone/shared-ui/layout/useUiTexts.ts';
import { Dialog } from '@endzone/shared-ui/overlay/Dialog.tsx';
import { DialogAnswers } from '@endzone/shared-ui/overlay/DialogAnswers.tsx';
import { useState, type ReactNode } from 'react';
import { useSelector } from 'react-redux';
import { styled } from 'styled-components';
import { movePlayer, switchPlayers } from './api.ts';
import { averageOf } from '@endzone/shared-ui/game/playerScores.ts';
import { LastSeasonFailed, useLastSeason, type LastSeason } from '../../data/last-season/LastSeason.tsx';
import {
  Choice,
  Choices,
  Legend,
  Meta,
  Name,
  Radio,
  Side,
  Subject,
  Who,
} from '../../data/player-choice/PlayerChoice.styles.ts';
import { alone, newSeats, switchWays, type Seat } from '../../data/line-up/switching.ts';
import { selectSeason } from './selectors.ts';
import { useTeamCommand } from './useTeamCommand.ts';

type SwitchDialogProps = { roster: Roster; player: RosterPlayer; onClose: () => void };

/** With whom they change places, or into which free one they go. The API has said what is possible. */
export function SwitchDialog({ roster, player, onClose }: SwitchDialogProps) {
  const t = useTexts();
  const season = useSelector(selectSeason);
  const week = comingWeek(season);
  const { lastSeason, isReading } = useLastSeason();
  const { partners, direction, suggested, ...ways } = switchWays(
    roster,
    player,
    season,
    lastSeason?.pointsOf,
  );
  // Who could swap is told whatever locks the roster: the lock may come while the dialog is open.
  const options = roster.can.edit.allowed ? ways.options : [];
  const [picked, setPicked] = useState<string>();
  const chosen = picked !== undefined && options.includes(picked) ? picked : suggested;
  const { rosterPlayerId } = player;
  const { run, isBusy, problem } = useTeamCommand(
    (option: string) =>
      option === alone
        ? movePlayer(roster, rosterPlayerId, direction)
        : switchPlayers(roster, rosterPlayerId, option),
    { done: (option) => t(option === alone ? 'myTeam.done.move' : 'myTeam.done.switch'), close: onClose },
  );
  return (
    <Dialog
      title={t('myTeam.switch.title')}
      lead={options.length > 0 ? t('myTeam.switch.lead') : undefined}
      onClose={isBusy ? () => undefined : onClose}
      footer={
        <DialogAnswers busy={isBusy} onCancel={onClose}>
          {options.length > 0 && (
            <Button
              kind="primary"
              busy={isBusy}
              disabled={chosen === undefined || isReading}
              onClick={() => chosen !== undefined && void run(chosen)}
            >
              {t(chosen === alone ? `myTeam.switch.move.${direction}` : 'myTeam.switch.button')}
            </Button>
          )}
        </DialogAnswers>
      }
    >
      <Stack $gap={4}>
        {problem && (
          <Banner kind="error" live>
            {problem}
          </Banner>
        )}
        <Subject>
          <SlotMark slot={player.fantasyPosition} />
          <Person player={player} lastSeason={lastSeason} to={t(`myTeam.switch.to.${direction}`)} />
        </Subject>
        {options.length === 0 && <Impossible roster={roster} direction={direction} />}
        <LastSeasonFailed />
        {/* Nobody moves under the finger once the figures are there. */}
        {options.length > 0 && isReading && <Skeleton shape="rows" count={options.length} />}
        {options.length > 0 && !isReading && (
          <fieldset>
            <Legend>
              {[legendOf(t, player, partners), week !== undefined && t('myTeam.week.of', { week })]
                .filter(Boolean)
                .join(' · ')}
            </Legend>
            <Choices>
              {options.map((option) => (
                <Option key={option} value={option} chosen={chosen} onChoose={setPicked}>
                  <Way
                    option={option}
                    partners={partners}
                    lastSeason={lastSeason}
                    direction={direction}
                    seats={newSeats(roster, player, option)}
                  />
                </Option>
              ))}
            </Choices>
          </fieldset>
        )}
      </Stack>
    </Dialog>
  );
}

type ImpossibleProps = { roster: Roster; direction: 'active' | 'bench' };

/** Why nobody can take the place. */
function Impossible({ roster, direction }: ImpossibleProps) {
  const t = useTexts();
  const ui = useUiTexts();
  if (roster.status === 'locked') return <Banner kind="warn" title={t('myTeam.switch.locked')} />;
  // A roster from the offline cache cannot be changed.
  if (!roster.can.edit.allowed) return <Banner kind="warn" title={ui('needsConnection')} />;
  return (
    <Banner kind="warn" title={t(`myTeam.switch.impossible.${direction}`)}>
      {direction === 'bench' && t('myTeam.switch.alone')}
    </Banner>
  );
}

function legendOf(
  t: ReturnType<typeof useTexts>,
  { fantasyPosition }: RosterPlayer,
  partners: readonly RosterPlayer[],
): string {
  if (fantasyPosition === 'BENCH') return t('myTeam.switch.partners');
  // Whoever does not fit comes in where another starter makes room.
  if (!partners.every(({ position }) => slotAccepts(fantasyPosition, position)))
    return t('myTeam.switch.others');
  return t('myTeam.switch.fits', { positions: slotPositions[fantasyPosition].join(', ') });
}

type OptionProps = {
  value: string;
  chosen: string | undefined;
  onChoose: (value: string) => void;
  children: ReactNode;
};

const Option = ({ value, chosen, onChoose, children }: OptionProps) => (
  <li>
    <Choice>
      <Radio
        type="radio"
        name="partner"
        value={value}
        checked={value === chosen}
        onChange={() => onChoose(value)}
      />
      {children}
    </Choice>
  </li>
);

type WayProps = {
  option: string;
  partners: RosterPlayer[];
  lastSeason: LastSeason | undefined;
  direction: 'active' | 'bench';
  seats: Seat[];
};

function Way({ option, partners, lastSeason, direction, seats }: WayProps) {
  const t = useTexts();
  const chain = useChain(seats);
  const partner = partners.find(({ rosterPlayerId }) => rosterPlayerId === option);
  if (partner) return <Person player={partner} lastSeason={lastSeason} to={chain} isOption />;
  return (
    <Who>
      <Name>{t(`myTeam.switch.move.${direction}`)}</Name>
      <Meta>
        {t(`myTeam.switch.leaves.${direction}`)} {chain && <To>{chain}</To>}
      </Meta>
    </Who>
  );
}

/** Who goes where, once more than one starter gets another slot. */
function useChain(seats: Seat[]): string | undefined {
  const t = useTexts();
  const ui = useUiTexts();
  if (seats.length < 2) return undefined;
  const moves = seats.map(({ player, slot }) =>
    t('myTeam.switch.chainMove', { player: player.name, slot: ui(`slot.${slot}`) }),
  );
  return t('myTeam.switch.chain', { moves: moves.join(', ') });
}

type PersonProps = {
  player: RosterPlayer;
  lastSeason: LastSeason | undefined;
  to: string | undefined;
  /** One of several to choose from. */
  isOption?: boolean;
};

function Person({ player, lastSeason, to, isOption = false }: PersonProps) {
  const t = useTexts();
  const season = useSelector(selectSeason);
  const week = comingWeek(season);
  const games = season && week !== undefined ? clubWeek(season, player.team.id, week) : undefined;
  return (
    <>
      <PlayerPicture
        position={player.position}
        club={player.team.name}
        number={player.jerseyNumber}
        size={isOption ? 'sm' : 'md'}
      />
      <Who>
        <Name>{player.name}</Name>
        <Meta>
          <PositionMark position={player.position} isSmall />
          <WeekGames club={player.team.name} week={games} />
          {player.status !== 'active' && <StatusBadge group="player" value={player.status} />}
          {to && <To>{to}</To>}
        </Meta>
      </Who>
      <Side>
        <Points value={lastSeason ? lastSeason.pointsOf(player) : averageOf(player)} size={20} />
        <span>{t(lastSeason ? 'lastSeason.points' : 'myTeam.average')}</span>
      </Side>
    </>
  );
}

/** Where they go, in a line of its own. */
const To = styled.span`
  flex-basis: 100%;
`;
