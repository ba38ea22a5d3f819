import type { DraftState } from '@endzone/contracts/fantasy/draft';
import { IconButton, IconLink } from '@endzone/shared-ui/buttons/IconButton.tsx';
import { useTexts } from '@endzone/shared-ui/i18n/texts.ts';
import { Icon } from '@endzone/shared-ui/layout/Icon.tsx';
import { Mark } from '@endzone/shared-ui/navigation/Mark.tsx';
import {
  color,
  media,
  namedRow,
  oneLine,
  rowName,
  size,
  space,
  type,
} from '@endzone/shared-ui/theme/theme.ts';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import Volume2 from 'lucide-react/icons/volume-2';
import VolumeX from 'lucide-react/icons/volume-x';
import type { ReactNode } from 'react';
import { useSelector } from 'react-redux';
import { styled } from 'styled-components';
import { isOver } from '../../../data/draft/room/isOver.ts';
import { selectIsPast, selectLeagueHome } from '../../../data/draft/selectors.ts';
import type { Link } from '../../../data/draft/slice.ts';
import type { Sound } from './useSound.ts';
import { LinkBadge } from './LinkBadge.tsx';
import { Presence } from './Presence.tsx';

type Props = {
  leagueName: string;
  state: DraftState;
  seedHash: string | undefined;
  link: Link;
  nbWatching: number;
  sound: Sound;
  onSound: (isOn: boolean) => void;
  /** Switches that the product has everywhere. */
  switches?: ReactNode;
};

/** "7F3A-91C2": enough to compare at a glance; the whole text is in the tooltip. */
const seedShown = (seed: string) => `${seed.slice(0, 4)}-${seed.slice(4, 8)}`.toUpperCase();

/** The room's own bar: the way back, what is drafted here, who is here. */
export function RoomBar({ leagueName, state, seedHash, link, nbWatching, sound, onSound, switches }: Props) {
  const t = useTexts();
  const seed = state.draft?.seed ?? seedHash;
  const home = useSelector(selectLeagueHome);
  const isPast = useSelector(selectIsPast);
  return (
    <Bar>
      <IconLink to={home} label={t('draftRoom.bar.back')} icon={<Icon of={ArrowLeft} />} />
      <Brand aria-hidden>
        <Mark />
        Endzone
      </Brand>
      <Title>
        <strong>{leagueName}</strong>{' '}
        <span title={seed}>
          {t('draftRoom.bar.about', { count: state.teams.length })}
          {seed &&
            ` · ${t(state.draft ? 'draftRoom.bar.seed' : 'draftRoom.bar.seedHash', { seed: seedShown(seed) })}`}
        </span>
      </Title>
      {!isOver(state) && <LinkBadge link={link} />}
      {!isPast && (
        <>
          <Presence teams={state.teams} nbWatching={nbWatching} />
          <IconButton
            label={t(sound === 'blocked' ? 'draftRoom.bar.soundBlocked' : 'draftRoom.bar.sound')}
            aria-pressed={sound === 'on'}
            icon={<Icon of={sound === 'on' ? Volume2 : VolumeX} />}
            onClick={() => onSound(sound !== 'on')}
          />
        </>
      )}
      {switches && <Switches>{switches}</Switches>}
    </Bar>
  );
}

const Bar = styled.header`
  display: flex;
  align-items: center;
  gap: ${space[3]};
  min-height: ${size.topBar};
  padding: 0 ${size.gutter};
  background: ${color.surface};
  border-bottom: ${size.hairline} solid ${color.line};
  ${media.phone} {
    min-height: ${size.topBarPhone};
    gap: ${space[2]};
    padding: 0 ${space[2]};
  }
  ${namedRow}
`;
const Brand = styled.span`
  ${type.brand}
  display: flex;
  align-items: center;
  gap: ${space[2]};
  margin-right: ${space[2]};
  ${media.narrow} {
    display: none;
  }
`;
const Title = styled.p`
  ${type.nav}
  ${oneLine}
  flex: 1;
  ${rowName}
  color: ${color.ink3};
  strong {
    color: ${color.ink};
    font-weight: 690;
  }
  ${media.tablet} {
    > * {
      display: block;
    }
    span {
      ${type.small}
    }
  }
  ${media.phone} {
    span {
      display: none;
    }
  }
`;
const Switches = styled.span`
  display: inline-flex;
  ${media.phone} {
    display: none;
  }
`;
