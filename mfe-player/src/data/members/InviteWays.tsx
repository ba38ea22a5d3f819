import type { Id } from '@endzone/contracts/common';
import { LinkButton } from '@endzone/shared-ui/buttons/LinkButton.tsx';
import { useTexts } from '@endzone/shared-ui/i18n/texts.ts';
import { Row } from '@endzone/shared-ui/layout/Columns.tsx';
import { Icon } from '@endzone/shared-ui/layout/Icon.tsx';
import UserPlus from 'lucide-react/icons/user-plus';
import { LinksButton } from './LinksButton.tsx';

/** How an admin fills the open slots: by e-mail, or by a link. */
export function InviteWays({ leagueId }: { leagueId: Id }) {
  const t = useTexts();
  return (
    <Row>
      <LinkButton size="sm" to={`/invite/${leagueId}`} icon={<Icon of={UserPlus} size="sm" />}>
        {t('leagues.invite.button')}
      </LinkButton>
      <LinksButton leagueId={leagueId} />
    </Row>
  );
}
