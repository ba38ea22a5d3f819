import type { Slot } from '@endzone/contracts/game';
import { Button } from '@endzone/shared-ui/buttons/Button.tsx';
import { IconButton } from '@endzone/shared-ui/buttons/IconButton.tsx';
import { TextButton } from '@endzone/shared-ui/buttons/Link.tsx';
import { Badge } from '@endzone/shared-ui/data/Badge.tsx';
import { clubCode } from '@endzone/shared-ui/game/club.ts';
import { PlayerPicture } from '@endzone/shared-ui/game/PlayerPicture.tsx';
import { Points } from '@endzone/shared-ui/game/Points.tsx';
import { PositionMark } from '@endzone/shared-ui/game/PositionMark.tsx';
import { useTexts } from '@endzone/shared-ui/i18n/texts.ts';
import { Icon } from '@endzone/shared-ui/layout/Icon.tsx';
import { color, media, room, size, space, tabular, type } from '@endzone/shared-ui/theme/theme.ts';
import Bandage from 'lucide-react/icons/bandage';
import ListCheck from 'lucide-react/icons/list-check';
import ListPlus from 'lucide-react/icons/list-plus';
import { memo } from 'react';
import { styled } from 'styled-components';
import type { DraftPlayer } from '../../../data/draft/playersSlice.ts';
import { slotName } from '../words.ts';

/** `early`: the turn has begun this moment. `waits`: another pick is on its way. */
export type PickState = 'none' | 'free' | 'early' | 'waits' | 'offline' | { why: string };

type Props = {
  player: DraftPlayer;
  slot: Slot | undefined;
  /** Undefined when the reader has no queue. */
  isQueued: boolean | undefined;
  pick: PickState;
  onOpen: (player: DraftPlayer) => void;
  onQueue: (player: DraftPlayer) => void;
};

/** One player who is free: who they are, where they would go, and what can be done. */
export const PlayerLine = memo(function PlayerLine({ player, slot, isQueued, pick, onOpen, onQueue }: Props) {
  const t = useTexts();
  const { name, position, team, status, jerseyNumber, draftRank, fantasy_points: points } = player;
  const why = typeof pick === 'object' ? t([`draftRoom.why.${pick.why}`, 'draftRoom.why.other']) : undefined;
  const isStart = slot !== undefined && slot !== 'BENCH';
  return (
    <Line>
      <Rank>{draftRank}</Rank>
      <PlayerPicture position={position} club={team.name} number={jerseyNumber} size="sm" />
      <Who>
        <TextButton onClick={() => onOpen(player)} title={name}>
          {name}
        </TextButton>
        <Facts>
          <PositionMark position={position} isSmall />
          {team.name !== name && <abbr title={team.name}>{clubCode(team.name)}</abbr>}
          {status === 'injured' && (
            <Badge tone="loss" icon={Bandage}>
              {t('draftRoom.players.injured')}
            </Badge>
          )}
          {why ? (
            <Why>{why}</Why>
          ) : (
            isStart && <Fits>{t('draftRoom.players.fills', { slot: slotName(t, slot) })}</Fits>
          )}
        </Facts>
      </Who>
      <Score>
        <Points value={points} size={20} isColumn />
        <small>{t('draftRoom.players.points')}</small>
      </Score>
      {isQueued !== undefined && (
        <Queue $isOn={isQueued}>
          <IconButton
            label={t(isQueued ? 'draftRoom.queue.removeName' : 'draftRoom.queue.addName', { player: name })}
            aria-pressed={isQueued}
            icon={<Icon of={isQueued ? ListCheck : ListPlus} />}
            disabled={pick === 'offline'}
            onClick={() => onQueue(player)}
          />
        </Queue>
      )}
      {pick !== 'none' && (
        <Button
          kind="pick"
          size="sm"
          aria-label={t('draftRoom.players.pickName', { player: name })}
          title={why}
          disabled={pick !== 'free'}
          onClick={() => onOpen(player)}
        >
          {t('draftRoom.players.pick')}
        </Button>
      )}
    </Line>
  );
});

const tight = `@container (max-width: ${room.tight})`;
/** Its rows follow the room that the list has, which large letters narrow too. */
export const Lines = styled.ul`
  container-type: inline-size;
`;
const Line = styled.li`
  display: flex;
  align-items: center;
  gap: ${space[2]};
  min-height: ${size.row};
  padding: ${space[2]} ${space[3]};
  border-bottom: ${size.hairline} solid ${color.line};
  > button {
    padding-inline: ${space[3]};
  }
  ${media.phone} {
    gap: ${space[1]};
    padding-inline: ${space[2]};
    > svg {
      margin-inline: ${space[1]};
    }
    > button {
      min-height: ${size.controlPhone};
      padding-inline: ${space[2]};
      /* Long words narrow before they take the name's room. */
      font-stretch: 80%;
    }
  }
  /* The name needs the room of picture and rank. */
  ${media.tiny} {
    > svg {
      display: none;
    }
  }
  ${tight} {
    flex-wrap: wrap;
  }
`;
const Rank = styled.span`
  ${type.small}
  ${tabular}
  flex: none;
  min-width: 1.3em;
  color: ${color.ink3};
  text-align: right;
  ${media.tiny} {
    display: none;
  }
`;
const Who = styled.div`
  flex: 1;
  min-width: 0;
  line-height: 1.3;
  ${tight} {
    flex-basis: 100%;
  }
  > button {
    max-width: 100%;
    overflow-wrap: anywhere;
  }
`;
const Facts = styled.div`
  ${type.meta}
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0 ${space[2]};
  margin-top: calc(${space[1]} / 2);
  color: ${color.ink3};
  abbr {
    text-decoration: none;
  }
  ${media.phone} {
    flex-wrap: nowrap;
    gap: ${space[1]};
    > span > svg {
      display: none;
    }
  }
  ${tight} {
    flex-wrap: wrap;
  }
`;
const Fits = styled.span`
  color: ${color.turfText};
  font-weight: 560;
  ${media.phone} {
    display: none;
  }
`;
const Why = styled.span`
  color: ${color.warn};
`;
const Score = styled.div`
  flex: none;
  display: grid;
  justify-items: end;
  gap: calc(${space[1]} / 2);
  small {
    ${type.tiny}
    font-weight: 400;
    color: ${color.ink3};
    padding-right: 0.2em;
  }
`;
const Queue = styled.span<{ $isOn: boolean }>`
  flex: none;
  button {
    color: ${({ $isOn }) => ($isOn ? color.turfText : color.ink2)};
  }
`;
