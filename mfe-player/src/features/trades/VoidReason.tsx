import type { TradeProposal } from '@endzone/contracts/fantasy/trades';
import { TextButton } from '@endzone/shared-ui/buttons/Link.tsx';
import { useTexts } from '@endzone/shared-ui/i18n/texts.ts';
import { color } from '@endzone/shared-ui/theme/theme.ts';
import { styled } from 'styled-components';

type VoidReasonProps = {
  reason: NonNullable<TradeProposal['voidReason']>;
  onOpen: (playerId: string) => void;
};

/** Why nobody can accept it any more. */
export function VoidReason({ reason: { code, player }, onOpen }: VoidReasonProps) {
  const t = useTexts();
  if (code !== 'player_left' || !player)
    return (
      <>
        <Strong>{t(`trades.void.${code}.title`)}</Strong> {t(`trades.void.${code}.text`)}
      </>
    );
  return (
    <>
      <Strong>{t('trades.void.player_left.title')}</Strong> {player.name}.{' '}
      <Open onClick={() => onOpen(player.id)}>{t('trades.openPlayer')}</Open>
    </>
  );
}

const Strong = styled.b`
  color: ${color.ink};
  font-weight: 640;
`;

const Open = styled(TextButton)`
  color: ${color.turfText};
  text-decoration: underline;
`;
