import type { DraftTeam } from '@endzone/contracts/fantasy/draft';
import { Avatar } from '@endzone/shared-ui/game/Avatar.tsx';
import { useTexts } from '@endzone/shared-ui/i18n/texts.ts';
import { color, media, size, space, tabular, type } from '@endzone/shared-ui/theme/theme.ts';
import { styled } from 'styled-components';
import { ownerName } from '../words.ts';

const shownCount = 6;

/** Who is here: faces as far as they fit, and how many of all. */
export function Presence({ teams, nbWatching }: { teams: readonly DraftTeam[]; nbWatching: number }) {
  const t = useTexts();
  const here = teams.filter(({ isOnline, owner }) => isOnline && owner !== null);
  const names = here.map((team) => ownerName(t, team)).join(', ');
  const guestCount = Math.max(0, nbWatching - here.length);
  return (
    <Row title={names} data-watching={guestCount}>
      <Faces aria-hidden>
        {here.slice(0, shownCount).map(({ id, owner }) => (
          <Avatar key={id} name={owner?.name} size="sm" />
        ))}
      </Faces>
      <Count>{t('draftRoom.presence.here', { here: here.length, all: teams.length })}</Count>
    </Row>
  );
}

const Row = styled.span`
  display: inline-flex;
  align-items: center;
  gap: ${space[2]};
  ${media.narrow} {
    display: none;
  }
`;
const Faces = styled.span`
  display: inline-flex;
  > * {
    box-shadow: 0 0 0 ${size.border} ${color.surface};
  }
  > * + * {
    margin-left: calc(-1 * ${space[1]});
  }
`;
const Count = styled.span`
  ${type.small}
  ${tabular}
  color: ${color.ink3};
  white-space: nowrap;
`;
