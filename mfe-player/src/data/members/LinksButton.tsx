import type { Id } from '@endzone/contracts/common';
import { Button } from '@endzone/shared-ui/buttons/Button.tsx';
import { useTexts } from '@endzone/shared-ui/i18n/texts.ts';
import { Icon } from '@endzone/shared-ui/layout/Icon.tsx';
import { Dialog } from '@endzone/shared-ui/overlay/Dialog.tsx';
import Link from 'lucide-react/icons/link';
import { useState } from 'react';
import { InvitationLinks } from './InvitationLinks.tsx';
import { useInvitationLinks } from './useInvitationLinks.ts';

/** The league's invitation links, over the page. */
export function LinksButton({ leagueId }: { leagueId: Id }) {
  const t = useTexts();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button size="sm" icon={<Icon of={Link} size="sm" />} onClick={() => setOpen(true)}>
        {t('members.links.title')}
      </Button>
      {isOpen && (
        <Dialog
          title={t('members.links.title')}
          lead={t('members.links.lead')}
          onClose={() => setOpen(false)}
          // The address of a new link is shown only once.
          isFirm
        >
          <LinksOf leagueId={leagueId} />
        </Dialog>
      )}
    </>
  );
}

/** They are read when they are opened. */
const LinksOf = ({ leagueId }: { leagueId: Id }) => (
  <InvitationLinks leagueId={leagueId} loaded={useInvitationLinks(leagueId)} />
);
