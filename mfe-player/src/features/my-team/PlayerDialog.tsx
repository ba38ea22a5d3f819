import type { Roster, RosterPlayer } from '@endzone/contracts/types/fantasy';
import { Button } from '@endzone/shared-ui/buttons/Button.tsx';
import { StatusBadge } from '@endzone/shared-ui/data/StatusBadge.tsx';
import { Tabs } from '@endzone/shared-ui/data/Tabs.tsx';
import { PlayerPicture } from '@endzone/shared-ui/game/PlayerPicture.tsx';
import { PositionMark } from '@endzone/shared-ui/game/PositionMark.tsx';
import { useTexts } from '@endzone/shared-ui/i18n/texts.ts';
import { Row } from '@endzone/shared-ui/layout/Columns.tsx';
import { Dialog } from '@endzone/shared-ui/overlay/Dialog.tsx';
import { color, radius, size, type } from '@endzone/shared-ui/theme/theme.ts';
import { serverDate } from '@endzone/shared-ui/time/clock.ts';
import { styled } from 'styled-components';
import { ageAt } from './age.ts';
import { PointsTab } from './PointsTab.tsx';
import { StatsTab } from './StatsTab.tsx';
import type { OpenDialog } from './useDialog.ts';

type PlayerDialogProps = {
  roster: Roster;
  player: RosterPlayer;
  show: (dialog: OpenDialog) => void;
  onClose: () => void;
};

/** A player's popup: points explained, statistics by week, what the experts say. */
export function PlayerDialog({ roster, player, show, onClose }: PlayerDialogProps) {
  const t = useTexts();
  const { rosterPlayerId, can } = player;
  const canSwitch = roster.can.edit.allowed;
  return (
    <Dialog
      title={player.name}
      onClose={onClose}
      foot={
        (can?.cut.allowed || canSwitch) && (
          <>
            {can?.cut.allowed && (
              <Button kind="danger" onClick={() => show({ kind: 'cut', rosterPlayerId })}>
                {t('myTeam.cut.button')}
              </Button>
            )}
            {canSwitch && (
              <Button kind="primary" onClick={() => show({ kind: 'switch', rosterPlayerId })}>
                {t('myTeam.switch.button')}
              </Button>
            )}
          </>
        )
      }
    >
      <Facts player={player} />
      <Tabs
        label={player.name}
        tabs={[
          {
            id: 'points',
            label: t('myTeam.player.points'),
            panel: <PointsTab roster={roster} player={player} />,
          },
          { id: 'stats', label: t('myTeam.player.stats'), panel: <StatsTab player={player} /> },
          {
            id: 'analysis',
            label: t('myTeam.player.analysis'),
            panel: <Analysis>{player.analysis || t('myTeam.player.noAnalysis')}</Analysis>,
          },
        ]}
      />
    </Dialog>
  );
}

function Facts({ player }: { player: RosterPlayer }) {
  const t = useTexts();
  const { position, team, jerseyNumber, birthDate, height, weight, photo, status } = player;
  const body = [
    birthDate && t('myTeam.player.age', { age: ageAt(birthDate, serverDate()) }),
    height !== null && t('myTeam.player.height', { height }),
    weight !== null && t('myTeam.player.weight', { weight }),
  ].filter(Boolean);
  return (
    <Row $nowrap $gap={4}>
      {photo ? (
        <Photo src={photo} alt="" />
      ) : (
        <PlayerPicture position={position} club={team.name} number={jerseyNumber} size="lg" />
      )}
      <div>
        <Row>
          <PositionMark position={position} />
          <span>{team.name}</span>
          {jerseyNumber !== null && <span>{`#${jerseyNumber}`}</span>}
          {status !== 'active' && <StatusBadge group="player" value={status} />}
        </Row>
        {body.length > 0 && <Body>{body.join(' · ')}</Body>}
      </div>
    </Row>
  );
}

const Photo = styled.img`
  width: ${size.jerseyLarge};
  height: ${size.jerseyLarge};
  border-radius: ${radius.control};
  object-fit: cover;
`;

const Body = styled.p`
  ${type.meta}
  color: ${color.ink3};
`;

const Analysis = styled.p`
  white-space: pre-line;
  overflow-wrap: anywhere;
`;
