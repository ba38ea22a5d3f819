import type { RuleKey, ScoreRule } from '@endzone/contracts/stats/scoreConfig';
import { showNumber } from '@endzone/shared-ui/i18n/numbers.ts';
import { useMount } from '@endzone/shared-ui/host/HostContext.tsx';
import { useTexts } from '@endzone/shared-ui/i18n/texts.ts';

const kinds: Partial<Record<RuleKey, 'yards' | 'gained' | 'result'>> = {
  pass_yds: 'yards',
  rush_yds: 'yards',
  catch_yds: 'yards',
  pts_gained: 'gained',
  win_loss: 'result',
};

/** A rule in words, so that × and ÷ cannot be mixed up: "25 yards = 1 point", "+6 each". */
export function useMeaning(): (key: RuleKey, rule: ScoreRule) => string {
  const t = useTexts();
  const { locale } = useMount();
  return (key, { operation, sign, points }) => {
    const kind = kinds[key] ?? 'piece';
    const way = operation === '*' ? 'each' : 'per';
    const mark = sign === '+' ? '+' : '−';
    return t(`scoreConfig.meaning.${kind}.${way}`, {
      points: showNumber(locale, points),
      signed: `${mark}${showNumber(locale, points)}`,
      opposite: `${sign === '+' ? '−' : '+'}${showNumber(locale, points)}`,
      one: `${sign === '+' ? '' : '−'}1`,
    });
  };
}
