import { LinkButton } from '@endzone/shared-ui/buttons/LinkButton.tsx';
import { EmptyState } from '@endzone/shared-ui/feedback/EmptyState.tsx';
import { Skeleton } from '@endzone/shared-ui/feedback/Skeleton.tsx';
import { useTexts } from '@endzone/shared-ui/i18n/texts.ts';
import { Icon } from '@endzone/shared-ui/layout/Icon.tsx';
import ArrowLeftRight from 'lucide-react/icons/arrow-left-right';
import { useMissedDraftNow } from '../../data/seasons/useMissedDraft.ts';

/** There is nobody to trade with: the draft is still to come, or it will not come any more. */
export function NoRoster({ leagueId }: { leagueId: string }) {
  const t = useTexts();
  const { missed, isAsking } = useMissedDraftNow(leagueId);
  if (isAsking) return <Skeleton shape="page" />;
  return (
    <EmptyState
      icon={<Icon of={ArrowLeftRight} size="lg" />}
      title={t(missed ? 'seasons.noRoster.title' : 'trades.noRoster.title')}
      action={<LinkButton to={`/leagues/${leagueId}`}>{t('trades.noRoster.action')}</LinkButton>}
    >
      {t(missed ? `seasons.noRoster.${missed}` : 'trades.noRoster.text')}
    </EmptyState>
  );
}
