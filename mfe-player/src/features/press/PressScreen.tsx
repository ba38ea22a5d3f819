import { useTexts } from '@endzone/shared-ui/i18n/texts.ts';
import { FillerText } from './FillerText.tsx';

export function PressScreen() {
  const t = useTexts();
  return <FillerText title={t('press.title')} />;
}
