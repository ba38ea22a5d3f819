import type { PlayerStatus, Position, Slot } from '@endzone/contracts/game';
import type { ReactNode } from 'react';
import { TextButton } from '../buttons/Link.tsx';
import { SparkBars } from '../charts/SparkBars.tsx';
import type { Bar } from '../charts/sparkBars.ts';
import { StatusBadge } from '../data/StatusBadge.tsx';
import { useUiTexts } from '../layout/useUiTexts.ts';
import { ScreenReaderOnly } from '../text/ScreenReaderOnly.tsx';
import type { ClubWeek } from './clubWeeks.ts';
import { NoFigure } from './NoFigure.tsx';
import { PlayerPicture } from './PlayerPicture.tsx';
import { Points } from './Points.tsx';
import { PositionMark, SlotMark } from './PositionMark.tsx';
import { Actions, Average, Meta, Name, Row, Score, Spark, Who } from './RosterRows.styles.ts';
import { WeekGames } from './WeekGames.tsx';

/** What the parts of the game show of a player. */
export type PlayerLook = {
  name: string;
  position: Position;
  status: PlayerStatus;
  club: string;
  number?: number | null;
};

export type PlayerRowProps = {
  slot: Slot;
  player: PlayerLook;
  /** Their club's games of the week that the rows look at: no games are a bye. */
  clubWeek?: ClubWeek | undefined;
  /** Weekly points so far. */
  bars?: readonly Bar[];
  average?: number | null;
  points: number | null;
  /** What the head of the column calls them, for those who do not see it. */
  pointsName: string;
  /** Why there is no figure yet, or none at all: said instead of it. */
  noFigure?: 'bye' | 'waiting';
  isProvisional?: boolean;
  /** Points that do not count, or no longer matter. */
  isQuiet?: boolean;
  /** Opens the popup: the name becomes a button. */
  onOpen?: () => void;
  /** At the end of the row: `RowAction`. */
  actions?: ReactNode;
};

/** Slot, jersey, name with position, club, opponent and state, weeks, average, points, actions. */
export function PlayerRow(props: PlayerRowProps) {
  const { slot, player, clubWeek, bars, average = null, points, pointsName } = props;
  const { isProvisional = false, noFigure, isQuiet = false, onOpen, actions } = props;
  const t = useUiTexts();
  return (
    <Row>
      <SlotMark slot={slot} />
      <PlayerPicture position={player.position} club={player.club} number={player.number} size="fit" />
      <Who>
        <Name>
          {onOpen ? (
            <TextButton title={player.name} onClick={onOpen}>
              {player.name}
            </TextButton>
          ) : (
            <span title={player.name}>{player.name}</span>
          )}
        </Name>
        <Meta>
          <PositionMark position={player.position} isSmall />
          <WeekGames club={player.club} week={clubWeek} />
          {player.status !== 'active' && <StatusBadge group="player" value={player.status} />}
          {isProvisional && <StatusBadge group="points" value="provisional" />}
        </Meta>
      </Who>
      {bars && <Spark>{bars.length > 0 && <SparkBars bars={bars} />}</Spark>}
      {bars && (
        <Average>
          <ScreenReaderOnly>{t('player.head.average')}: </ScreenReaderOnly>
          <Points value={average} isColumn />
        </Average>
      )}
      <Score $isQuiet={isQuiet}>
        <ScreenReaderOnly>{pointsName}: </ScreenReaderOnly>
        {noFigure ? <NoFigure why={noFigure} /> : <Points value={points} size={24} phone={20} isColumn />}
      </Score>
      {actions && <Actions>{actions}</Actions>}
    </Row>
  );
}
