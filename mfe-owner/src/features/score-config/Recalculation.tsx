import type { Season } from '@endzone/contracts/stats/seasons';
import { Button } from '@endzone/shared-ui/buttons/Button.tsx';
import { Banner } from '@endzone/shared-ui/feedback/Banner.tsx';
import { useTexts } from '@endzone/shared-ui/i18n/texts.ts';
import { useSeasonCommand } from '../../data/jobs/useSeasonCommand.ts';

/** Locked weeks stand by other rules than those that count today. */
export function Recalculation({ season }: { season: Season }) {
  const t = useTexts();
  const { run, isBusy, problem } = useSeasonCommand();
  return (
    <Banner
      kind="warn"
      live={problem !== undefined}
      title={problem ?? t('scoreConfig.needed')}
      action={
        season.can?.recalculate.allowed && (
          <Button size="sm" busy={isBusy} onClick={() => void run({ kind: 'recalculate' })}>
            {t('scoreConfig.recalculate')}
          </Button>
        )
      }
    >
      {t('scoreConfig.recalculateText')}
    </Banner>
  );
}
