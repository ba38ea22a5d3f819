import { logTexts, type LogChange, type LogField, type LogTextKey } from '../leagueLog.ts';
import { formatNumber, type Locale } from './format.ts';
import { shownParams, type NotificationParams } from './notificationText.ts';
import { translate } from './translate.ts';

/** Long texts and pictures are named; what they were is in the entry's data. */
const named: readonly LogField[] = ['description', 'slides', 'logo'];

function changeText(locale: Locale, { field, before, after }: LogChange): string {
  const name = translate(locale, 'words', `leagueField.${field}`);
  const shown = (value: string | number | null) =>
    typeof value === 'number' ? formatNumber(locale, value) : (value ?? '');
  return named.includes(field) ? name : `${name}: ${shown(before)} → ${shown(after)}`;
}

/** A trophy that was taken back says which one it was, and a draft its quiet hours, but for entries of before. */
function textOf(text: LogTextKey, { which, quietHours }: NotificationParams): LogTextKey {
  if (text === 'draft_scheduled' && quietHours) return 'draft_scheduled.quiet_hours';
  if (text !== 'trophy.withdrawn' || (which !== 'player' && which !== 'team')) return text;
  return `trophy.withdrawn_${which}`;
}

/** What an entry of a league's log says. */
export function logText(
  locale: Locale,
  text: LogTextKey,
  params: NotificationParams,
  changes: readonly LogChange[] = [],
): string {
  const given = { ...params, changes: changes.map((change) => changeText(locale, change)).join(' · ') };
  const key = textOf(text, params);
  return translate(locale, 'log', key, shownParams(locale, logTexts[key], given));
}
