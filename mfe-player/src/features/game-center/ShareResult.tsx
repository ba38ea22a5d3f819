import type { FantasyGame } from '@endzone/contracts/fantasy/games';
import type { ButtonKind, ButtonSize } from '@endzone/shared-ui/buttons/buttonStyle.ts';
import { ShareCardButton } from '@endzone/shared-ui/host/ShareCardButton.tsx';
import { useTexts } from '@endzone/shared-ui/i18n/texts.ts';

type ShareResultProps = { game: FantasyGame; kind?: ButtonKind; size?: ButtonSize };

/** An official result as a picture. */
export function ShareResult({ game: { leagueId, id, team1, team2 }, kind, size }: ShareResultProps) {
  const t = useTexts();
  const title = t('gameCenter.shareTitle', { first: team1.name, second: team2.name });
  return (
    <ShareCardButton
      leagueId={leagueId}
      card={{ kind: 'result', gameId: id }}
      title={title}
      kind={kind}
      size={size}
    />
  );
}
