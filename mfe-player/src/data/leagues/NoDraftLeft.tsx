import { Banner } from '@endzone/shared-ui/feedback/Banner.tsx';
import { useMount } from '@endzone/shared-ui/host/HostContext.tsx';
import { useTexts } from '@endzone/shared-ui/i18n/texts.ts';
import { showLongDateTime } from '@endzone/shared-ui/time/dates.ts';
import type { DraftsLeft } from './useDraftsLeft.ts';

/** A new league cannot draft any more this season, or there is none: what happens instead, before somebody fills in a form. */
export function NoDraftLeft({ drafts }: { drafts: DraftsLeft }) {
  const t = useTexts();
  const { locale } = useMount();
  if (drafts.state === 'unknown' || drafts.state === 'left') return null;
  const title =
    drafts.state === 'over'
      ? t('leagues.noDraftLeft.over', { date: showLongDateTime(locale, drafts.endDate) })
      : t('leagues.noDraftLeft.noSeason');
  return (
    <Banner kind="warn" title={title}>
      {t('leagues.noDraftLeft.instead')}
    </Banner>
  );
}
