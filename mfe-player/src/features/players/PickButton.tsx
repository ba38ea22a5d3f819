import type { Roster } from '@endzone/contracts/fantasy/rosters';
import { Button } from '@endzone/shared-ui/buttons/Button.tsx';
import { LinkButton } from '@endzone/shared-ui/buttons/LinkButton.tsx';
import { Badge } from '@endzone/shared-ui/data/Badge.tsx';
import { useTexts } from '@endzone/shared-ui/i18n/texts.ts';
import { Icon } from '@endzone/shared-ui/layout/Icon.tsx';
import { media, size, visuallyHidden } from '@endzone/shared-ui/theme/theme.ts';
import ArrowLeftRight from 'lucide-react/icons/arrow-left-right';
import UserPlus from 'lucide-react/icons/user-plus';
import { styled } from 'styled-components';
import type { ListedPlayer } from './api.ts';
import { rowActionOf, tradePath } from './rowAction.ts';

type Props = { player: ListedPlayer; roster: Roster | undefined; leagueId: string; onSign: () => void };

/** What the API allows with the player of a row; nothing while it allows nothing. */
export function PickButton({ player, roster, leagueId, onSign }: Props) {
  const t = useTexts();
  const action = rowActionOf(player, roster);
  const look = { kind: 'pick', size: 'sm', icon: <Icon of={UserPlus} size="sm" /> } as const;
  if (action === 'mine') return <Badge tone="now">{t('players.mine')}</Badge>;
  if (action === 'trade')
    return (
      <Narrow>
        <LinkButton
          kind="ghost"
          size="sm"
          icon={<Icon of={ArrowLeftRight} size="sm" />}
          aria-label={t('players.tradeName', { player: player.name })}
          to={tradePath(player)}
        >
          {t('players.trade')}
        </LinkButton>
      </Narrow>
    );
  if (action === 'draft')
    return (
      <Narrow>
        <LinkButton
          {...look}
          aria-label={t('players.pickName', { player: player.name })}
          to={`/leagues/${leagueId}/draft`}
        >
          {t('players.pick')}
        </LinkButton>
      </Narrow>
    );
  if (action !== 'sign' && action !== 'replace') return null;
  return (
    <Narrow>
      <Button {...look} aria-label={t('players.sign.name', { player: player.name })} onClick={onSign}>
        {t('players.sign.button')}
      </Button>
    </Narrow>
  );
}

// On a phone the word takes the room of the name: the drawing says it, and the label.
const Narrow = styled.span`
  ${media.phone} {
    > * {
      width: ${size.controlPhone};
      min-height: ${size.controlPhone};
      padding: 0;
    }
    > * > span {
      ${visuallyHidden}
    }
  }
`;
