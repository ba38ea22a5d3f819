import { useTexts } from '@endzone/shared-ui/i18n/texts.ts';
import { useSelector } from 'react-redux';
import { selectRefusal } from './selectors.ts';

/** Why the last command was refused, in the server's words; offline in ours. */
export function useRefusalText(): string | undefined {
  const t = useTexts();
  const refusal = useSelector(selectRefusal);
  if (!refusal) return undefined;
  if (refusal.code === 'network') return t('myTeam.offlineCommand');
  return refusal.text ?? t('myTeam.refused');
}
