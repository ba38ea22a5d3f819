import type { RealTeam } from '@endzone/contracts/stats/realTeams';
import { Shield } from '@endzone/shared-ui/game/PlayerPicture.tsx';
import { size } from '@endzone/shared-ui/theme/theme.ts';
import { styled } from 'styled-components';

/** The uploaded crest, else the drawn shield. */
export function ClubMark({
  club,
  isLarge = false,
}: {
  club: Pick<RealTeam, 'name' | 'logoUrl'> & { logoSmallUrl?: string | null };
  isLarge?: boolean;
}) {
  const url = (isLarge ? undefined : club.logoSmallUrl) ?? club.logoUrl;
  if (url) return <Logo src={url} alt="" $isLarge={isLarge} loading="lazy" decoding="async" />;
  return <Shield club={club.name} size={isLarge ? 'md' : 'sm'} />;
}

const Logo = styled.img<{ $isLarge: boolean }>`
  flex: none;
  width: ${({ $isLarge }) => ($isLarge ? size.control : size.jerseySmall)};
  height: ${({ $isLarge }) => ($isLarge ? size.control : size.jerseySmall)};
  object-fit: contain;
`;
