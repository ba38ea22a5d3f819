import { useTexts } from '@endzone/shared-ui/i18n/texts.ts';
import { FillerText } from './FillerText.tsx';

export function MediaScreen() {
  const t = useTexts();
  return <FillerText title={t('press.media')} />;
}
