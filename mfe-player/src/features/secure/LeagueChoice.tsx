import type { Membership } from '@endzone/contracts/leagues/members';
import { StatusBadge } from '@endzone/shared-ui/data/StatusBadge.tsx';
import { EmptyState } from '@endzone/shared-ui/feedback/EmptyState.tsx';
import { Crest } from '@endzone/shared-ui/game/Crest.tsx';
import { useHost } from '@endzone/shared-ui/host/HostContext.tsx';
import { useTexts } from '@endzone/shared-ui/i18n/texts.ts';
import { Icon } from '@endzone/shared-ui/layout/Icon.tsx';
import { Section } from '@endzone/shared-ui/layout/Section.tsx';
import { color, focusRing, hovered, radius, size, space, type } from '@endzone/shared-ui/theme/theme.ts';
import ChevronRight from 'lucide-react/icons/chevron-right';
import Shield from 'lucide-react/icons/shield';
import { useNavigate } from 'react-router';
import { css, styled } from 'styled-components';

/** "Choose League" buttons: league name plus role. */
export function LeagueChoice({ memberships }: { memberships: Membership[] }) {
  const t = useTexts();
  const host = useHost();
  const navigate = useNavigate();
  if (memberships.length === 0)
    return (
      <EmptyState icon={<Icon of={Shield} size="lg" />} title={t('secure.first')}>
        {t('secure.none')} {t('secure.invited')}
      </EmptyState>
    );
  const choose = (leagueId: string) => {
    host.selectLeague(leagueId);
    void navigate(`/leagues/${leagueId}`);
  };
  return (
    <Section title={t('secure.choose')}>
      <List>
        {memberships.map(({ id, league, role, team }) => (
          <li key={id}>
            <Choice onClick={() => choose(league.id)}>
              <Crest name={team?.name ?? league.name} logoUrl={team?.logoSmallUrl} size="md" />
              <span>
                <strong>{league.name}</strong>
                {team && <small>{team.name}</small>}
              </span>
              <StatusBadge group="role" value={role} />
              <Icon of={ChevronRight} />
            </Choice>
          </li>
        ))}
      </List>
    </Section>
  );
}

const List = styled.ul`
  display: grid;
  gap: ${space[2]};
  margin: 0;
  padding: 0;
  list-style: none;
`;
const Choice = styled.button.attrs({ type: 'button' })`
  display: flex;
  align-items: center;
  gap: ${space[3]};
  width: 100%;
  min-height: ${size.controlLarge};
  padding: ${space[3]} ${space[4]};
  background: ${color.surface};
  border: ${size.hairline} solid ${color.line};
  border-radius: ${radius.card};
  color: ${color.ink};
  text-align: start;
  ${hovered(css`
    border-color: ${color.lineStrong};
    background: ${color.raised};
  `)}
  ${focusRing}
  > span:nth-of-type(1) {
    flex: 1;
    min-width: 0;
    overflow-wrap: anywhere;
  }
  strong {
    ${type.h3}
    display: block;
  }
  small {
    ${type.small}
    color: ${color.ink2};
  }
  > svg:last-child {
    flex: none;
    color: ${color.ink3};
  }
`;
