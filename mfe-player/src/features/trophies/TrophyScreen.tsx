import { locales, type Locale } from '@endzone/contracts/messages/format';
import { isMissing } from '@endzone/shared-ui/api/failure.ts';
import { useFresh } from '@endzone/shared-ui/api/useFresh.ts';
import { useLoad } from '@endzone/shared-ui/api/useLoad.ts';
import { LoadFailed } from '@endzone/shared-ui/feedback/LoadFailed.tsx';
import { Skeleton } from '@endzone/shared-ui/feedback/Skeleton.tsx';
import { useMount } from '@endzone/shared-ui/host/HostContext.tsx';
import { NotFoundScreen } from '@endzone/shared-ui/host/NotFoundScreen.tsx';
import { usePageTitle } from '@endzone/shared-ui/host/usePageTitle.ts';
import { useTexts } from '@endzone/shared-ui/i18n/texts.ts';
import { Page } from '@endzone/shared-ui/layout/Page.tsx';
import { useEffect, type ReactNode } from 'react';
import { Navigate, useParams } from 'react-router';
import { addressOfTrophy } from '../../data/trophies/address.ts';
import { tryMarkTrophy } from '../../data/trophies/tryMarkTrophy.ts';
import { getTrophy } from './api.ts';
import { TrophyPage } from './TrophyPage.tsx';

const asLocale = (lang: string | undefined): Locale | undefined => locales.find((locale) => locale === lang);

/** A trophy for everybody who has its link. The picture is in the language of the address, the page in the reader's. */
export function TrophyScreen() {
  const { lang, id = '' } = useParams();
  const { locale } = useMount();
  const pictureLocale = asLocale(lang);
  // A language that we have no pictures in.
  if (!pictureLocale) return <Navigate to={addressOfTrophy(locale, id)} replace />;
  return <OneTrophy key={id} id={id} pictureLocale={pictureLocale} />;
}

function OneTrophy({ id, pictureLocale }: { id: string; pictureLocale: Locale }) {
  const t = useTexts();
  const { data: trophy, failure, status, reload } = useLoad((signal) => getTrophy(id, signal), [id]);
  // A correction of the week may take it away, or change its points.
  useFresh(reload, { isLive: false, failure });
  const isUnseen = trophy?.isViewed === false;
  useEffect(() => {
    if (isUnseen) void tryMarkTrophy(id);
  }, [id, isUnseen]);
  if (failure && isMissing(failure)) return <NotFoundScreen />;
  if (trophy) return <TrophyPage trophy={trophy} pictureLocale={pictureLocale} />;
  return (
    <Titled title={t('trophies.one')}>
      {failure ? (
        <LoadFailed
          failure={failure}
          title={t('trophies.oneFailed')}
          onRetry={reload}
          busy={status === 'loading'}
        />
      ) : (
        <Skeleton shape="board" />
      )}
    </Titled>
  );
}

function Titled({ title, children }: { title: string; children: ReactNode }) {
  usePageTitle(title);
  return (
    <Page title={title} titleHidden>
      {children}
    </Page>
  );
}
