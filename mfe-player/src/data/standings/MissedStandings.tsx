import { EmptyState } from '@endzone/shared-ui/feedback/EmptyState.tsx';
import { useTexts } from '@endzone/shared-ui/i18n/texts.ts';
import { Icon } from '@endzone/shared-ui/layout/Icon.tsx';
import ListOrdered from 'lucide-react/icons/list-ordered';

/** Instead of the table of a season in which the league did not draft. */
export function MissedStandings() {
  const t = useTexts();
  return (
    <EmptyState icon={<Icon of={ListOrdered} size="lg" />} title={t('standings.missed')}>
      {t('standings.missedText')}
    </EmptyState>
  );
}
