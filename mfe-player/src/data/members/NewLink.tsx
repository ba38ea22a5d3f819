import type { NewInvitationLink } from '@endzone/contracts/leagues/invitationLinks';
import { Button } from '@endzone/shared-ui/buttons/Button.tsx';
import { useCopyLink } from '@endzone/shared-ui/host/useShare.ts';
import { useTexts } from '@endzone/shared-ui/i18n/texts.ts';
import { Stack } from '@endzone/shared-ui/layout/Columns.tsx';
import { Icon } from '@endzone/shared-ui/layout/Icon.tsx';
import { Muted } from '@endzone/shared-ui/text/Muted.tsx';
import { color, radius, size, space, type } from '@endzone/shared-ui/theme/theme.ts';
import Copy from 'lucide-react/icons/copy';
import { styled } from 'styled-components';

/** The address of a link that was just made: it is shown here and never again. */
export function NewLink({ made: { url } }: { made: NewInvitationLink }) {
  const t = useTexts();
  const copy = useCopyLink();
  const address = new URL(url, globalThis.location.origin).href;
  return (
    <Stack $gap={3}>
      <Address aria-label={t('members.links.address')}>{address}</Address>
      <div>
        <Button kind="primary" icon={<Icon of={Copy} />} onClick={() => void copy(address)}>
          {t('members.links.copy')}
        </Button>
      </div>
      <Muted>{t('members.links.once')}</Muted>
    </Stack>
  );
}

const Address = styled.code`
  display: block;
  padding: ${space[2]} ${space[3]};
  border: ${size.hairline} solid ${color.line};
  border-radius: ${radius.control};
  background: ${color.sunken};
  ${type.small}
  overflow-wrap: anywhere;
`;
