import type { LeagueRef } from '@endzone/contracts/leagues/leagueRef';
import { Crest } from '@endzone/shared-ui/game/Crest.tsx';
import { useMount } from '@endzone/shared-ui/host/HostContext.tsx';
import { useTexts } from '@endzone/shared-ui/i18n/texts.ts';
import { color, media, space, type } from '@endzone/shared-ui/theme/theme.ts';
import { showLongDate } from '@endzone/shared-ui/time/dates.ts';
import { styled } from 'styled-components';

type Props = { league: LeagueRef; invitedBy: string; expiresAt: string };

/** Whose invitation it is, and until when. */
export function InvitationFacts({ league, invitedBy, expiresAt }: Props) {
  const t = useTexts();
  const { locale } = useMount();
  return (
    <Who>
      <Crest name={league.name} size="lg" />
      <dl>
        <dt>{t('invitation.by')}</dt>
        <dd>{invitedBy}</dd>
        <dt>{t('invitation.until')}</dt>
        <dd>{showLongDate(locale, expiresAt)}</dd>
      </dl>
    </Who>
  );
}

export const Text = styled.p`
  ${type.body}
  color: ${color.ink2};
`;
const Who = styled.div`
  display: flex;
  align-items: center;
  gap: ${space[4]};
  > svg {
    flex: none;
  }
  dl {
    display: grid;
    grid-template-columns: auto minmax(0, 1fr);
    gap: ${space[1]} ${space[3]};
    ${media.cramped} {
      grid-template-columns: minmax(0, 1fr);
    }
  }
  dt {
    ${type.small}
    color: ${color.ink3};
  }
  dd {
    ${type.smallStrong}
    overflow-wrap: anywhere;
  }
`;
