import { LinkButton } from '@endzone/shared-ui/buttons/LinkButton.tsx';
import { EmptyState } from '@endzone/shared-ui/feedback/EmptyState.tsx';
import { Skeleton } from '@endzone/shared-ui/feedback/Skeleton.tsx';
import { useTexts } from '@endzone/shared-ui/i18n/texts.ts';
import { Icon } from '@endzone/shared-ui/layout/Icon.tsx';
import Shirt from 'lucide-react/icons/shirt';
import { useMissedDraftNow } from '../../data/seasons/useMissedDraft.ts';

type NoRosterProps = { leagueId: string; isOwn: boolean };

/** Why there is no roster in the season that runs: the draft is still to come, or it will not come any more. */
export function NoRoster({ leagueId, isOwn }: NoRosterProps) {
  const t = useTexts();
  const { missed, isAsking } = useMissedDraftNow(leagueId);
  if (isAsking) return <Skeleton shape="page" />;
  if (!missed) return <None leagueId={leagueId} title={t('myTeam.none')} text={t('myTeam.noneYet')} />;
  return <NoPastRoster leagueId={leagueId} text={isOwn ? t(`seasons.noRoster.${missed}`) : undefined} />;
}

/** There was no roster in a season that is over. */
export function NoPastRoster({ leagueId, text }: { leagueId: string; text?: string | undefined }) {
  const t = useTexts();
  return <None leagueId={leagueId} title={t('seasons.noRoster.title')} text={text} />;
}

type NoneProps = { leagueId: string; title: string; text: string | undefined };

function None({ leagueId, title, text }: NoneProps) {
  const t = useTexts();
  return (
    <EmptyState
      icon={<Icon of={Shirt} size="lg" />}
      title={title}
      action={<LinkButton to={`/leagues/${leagueId}`}>{t('myTeam.toLeague')}</LinkButton>}
    >
      {text}
    </EmptyState>
  );
}
