import { useFresh } from '@endzone/shared-ui/api/useFresh.ts';
import { useLoad } from '@endzone/shared-ui/api/useLoad.ts';
import { LoadFailed } from '@endzone/shared-ui/feedback/LoadFailed.tsx';
import { Skeleton } from '@endzone/shared-ui/feedback/Skeleton.tsx';
import { usePageTitle } from '@endzone/shared-ui/host/usePageTitle.ts';
import { useTexts } from '@endzone/shared-ui/i18n/texts.ts';
import { Page } from '@endzone/shared-ui/layout/Page.tsx';
import { AdMatrix } from './AdMatrix.tsx';
import { getAds, getLogos } from './api.ts';
import { LogoGallery } from './LogoGallery.tsx';

/** Ready-made logos that teams choose from, and the advertisements of every page. */
export function FilesScreen() {
  const t = useTexts();
  const logos = useLoad(getLogos, []);
  const ads = useLoad(getAds, []);
  useFresh(logos.reload);
  useFresh(ads.reload);
  usePageTitle(t('files.title'));
  return (
    <Page title={t('files.title')} width="full">
      <Loaded load={logos}>{(all) => <LogoGallery logos={all} onChanged={logos.reload} />}</Loaded>
      <Loaded load={ads}>{(all) => <AdMatrix ads={all} onChanged={ads.reload} />}</Loaded>
    </Page>
  );
}

type LoadedProps<Data> = {
  load: ReturnType<typeof useLoad<Data>>;
  children: (data: Data) => React.ReactNode;
};

/** What was read, or why it was not. */
function Loaded<Data>({ load: { data, failure, status, reload }, children }: LoadedProps<Data>) {
  if (data) return children(data);
  if (failure) return <LoadFailed failure={failure} onRetry={reload} busy={status === 'loading'} />;
  return <Skeleton shape="text" count={4} />;
}
