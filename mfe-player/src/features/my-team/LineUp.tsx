import type { Roster, RosterPlayer } from '@endzone/contracts/types/fantasy';
import { LinkButton } from '@endzone/shared-ui/buttons/LinkButton.tsx';
import { StatusBadge } from '@endzone/shared-ui/data/StatusBadge.tsx';
import { PlayerRow } from '@endzone/shared-ui/game/PlayerRow.tsx';
import { Points } from '@endzone/shared-ui/game/Points.tsx';
import { RowAction } from '@endzone/shared-ui/game/RowAction.tsx';
import { EmptySlotRow, RosterHeads, RosterList } from '@endzone/shared-ui/game/SlotRow.tsx';
import { useTexts } from '@endzone/shared-ui/i18n/texts.ts';
import { Row } from '@endzone/shared-ui/layout/Columns.tsx';
import { Section } from '@endzone/shared-ui/layout/Section.tsx';
import { color, media, type, visuallyHidden } from '@endzone/shared-ui/theme/theme.ts';
import { benchSize, startingSlots } from '@endzone/contracts/game';
import ArrowUpDown from 'lucide-react/icons/arrow-up-down';
import { useSelector } from 'react-redux';
import { styled } from 'styled-components';
import {
  averageOf,
  barsOf,
  benchPlaces,
  opponentOf,
  scoresOf,
  starterPoints,
  startingPlaces,
  type Place,
} from './roster.ts';
import { selectSeason } from './selectors.ts';
import type { OpenDialog } from './useDialog.ts';

type LineUpProps = { roster: Roster; show: (dialog: OpenDialog) => void };

/** Starters by slot, then the bench. */
export function LineUp({ roster, show }: LineUpProps) {
  const t = useTexts();
  const season = useSelector(selectSeason);
  const week = season?.currentWeek ?? 0;
  const starters = startingPlaces(roster);
  const bench = benchPlaces(roster);
  return (
    <>
      <Section
        title={<Title words={t('myTeam.starters')} places={starters} of={startingSlots.length} />}
        action={
          week > 0 && (
            <WeekSum roster={roster} week={week} isFinal={season?.lockedWeeks.includes(week) ?? false} />
          )
        }
      >
        <Places roster={roster} places={starters} week={week} label={t('myTeam.starters')} show={show} />
      </Section>
      <Section
        title={<Title words={t('myTeam.bench')} places={bench} of={benchSize} />}
        action={<Quiet>{t('myTeam.benchCounts')}</Quiet>}
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

function WeekSum({ roster, week, isFinal }: { roster: Roster; week: number; isFinal: boolean }) {
  const t = useTexts();
  return (
    <Row $gap={2} $nowrap>
      <StatusBadge group="points" value={isFinal ? 'final' : 'provisional'} />
      <Week>{t('myTeam.week', { week })}</Week>
      <b>
        <Points value={starterPoints(roster, week)} size={20} />
      </b>
    </Row>
  );
}

type PlacesProps = LineUpProps & { places: Place[]; week: number; label: string; isBench?: boolean };

function Places({ roster, places, week, label, show, isBench = false }: PlacesProps) {
  const t = useTexts();
  const action = roster.can.edit.allowed && (
    <RowAction icon={ArrowUpDown} words={t('myTeam.switch.button')} label="" onPress={() => undefined} />
  );
  const heads = week > 0 && !isBench && (
    <RosterHeads points={t('myTeam.weekShort', { week })} action={action} />
  );
  return (
    <RosterList label={label} heads={heads}>
      {places.map(({ key, slot, player }) =>
        player ? (
          <Player key={key} roster={roster} player={player} week={week} show={show} isBench={isBench} />
        ) : (
          <EmptySlotRow key={key} slot={slot} action={roster.can.pick.allowed && <FillButton />} />
        ),
      )}
    </RosterList>
  );
}

function FillButton() {
  const t = useTexts();
  return (
    <LinkButton size="sm" to="/players">
      {t('myTeam.freeAgents')}
    </LinkButton>
  );
}

type PlayerProps = LineUpProps & { player: RosterPlayer; week: number; isBench: boolean };

function Player({ roster, player, week, show, isBench }: PlayerProps) {
  const t = useTexts();
  const season = useSelector(selectSeason);
  const { rosterPlayerId, name } = player;
  const scores = scoresOf(player, week);
  // While the roster is open the next week matters, later the one that is played.
  const opponentWeek = roster.status === 'open' ? week + 1 : week;
  return (
    <PlayerRow
      slot={player.fantasyPosition}
      player={{ ...player, club: player.team.name, number: player.jerseyNumber }}
      opponent={opponentOf(season, player.team.id, opponentWeek)?.name}
      bars={barsOf(player)}
      average={averageOf(player)}
      points={scores?.points ?? null}
      isBench={isBench}
      onOpen={() => show({ kind: 'player', rosterPlayerId })}
      actions={
        roster.can.edit.allowed && (
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

const Week = styled.span`
  ${type.small}
  color: ${color.ink2};
  ${media.phone} {
    ${visuallyHidden}
  }
`;

const Count = styled.span`
  color: ${color.ink3};
`;

const Quiet = styled.span`
  ${type.small}
  color: ${color.ink3};
`;
