import { LinkButton } from '@endzone/shared-ui/buttons/LinkButton.tsx';
import { EmptyState } from '@endzone/shared-ui/feedback/EmptyState.tsx';
import { useTexts } from '@endzone/shared-ui/i18n/texts.ts';
import { Icon } from '@endzone/shared-ui/layout/Icon.tsx';
import ArrowLeftRight from 'lucide-react/icons/arrow-left-right';

/** There is nobody to trade with before the draft. */
export function NoRoster({ leagueId }: { leagueId: string }) {
  const t = useTexts();
  return (
    <EmptyState
      icon={<Icon of={ArrowLeftRight} size="lg" />}
      title={t('trades.noRoster.title')}
      action={<LinkButton to={`/leagues/${leagueId}`}>{t('trades.noRoster.action')}</LinkButton>}
    >
      {t('trades.noRoster.text')}
    </EmptyState>
  );
}
