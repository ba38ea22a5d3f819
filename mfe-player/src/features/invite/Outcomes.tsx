import { useProblemOf } from '@endzone/shared-ui/api/useProblem.ts';
import { Badge } from '@endzone/shared-ui/data/Badge.tsx';
import { useTexts } from '@endzone/shared-ui/i18n/texts.ts';
import { color, radius, size, space, type } from '@endzone/shared-ui/theme/theme.ts';
import Check from 'lucide-react/icons/check';
import X from 'lucide-react/icons/x';
import { styled } from 'styled-components';
import type { Invited } from './api.ts';

/** What became of each address that was sent last. */
export function Outcomes({ outcomes }: { outcomes: Invited[] }) {
  const t = useTexts();
  const problemOf = useProblemOf();
  if (outcomes.length === 0) return null;
  return (
    <List aria-label={t('invite.outcomes')}>
      {outcomes.map(({ email, failure }) => (
        <li key={email}>
          <span>
            <b>{email}</b>
            {failure && <small>{problemOf(failure).text}</small>}
          </span>
          <Badge tone={failure ? 'loss' : 'win'} icon={failure ? X : Check}>
            {failure ? t('invite.outcome.refused') : t('invite.outcome.sent')}
          </Badge>
        </li>
      ))}
    </List>
  );
}

const List = styled.ul`
  margin: 0;
  padding: 0;
  border: ${size.hairline} solid ${color.line};
  border-radius: ${radius.control};
  list-style: none;
  > li {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: ${space[2]};
    padding: ${space[2]} ${space[3]};
    & + li {
      border-top: ${size.hairline} solid ${color.line};
    }
  }
  span:first-child {
    flex: 1 1 12em;
    min-width: 0;
    overflow-wrap: anywhere;
  }
  b {
    ${type.smallStrong}
    display: block;
  }
  small {
    ${type.meta}
    color: ${color.ink2};
  }
`;
