import type { Locale } from '@endzone/contracts/messages/format';
import { pointsText } from '@endzone/shared-ui/game/points.ts';
import { useMount } from '@endzone/shared-ui/host/HostContext.tsx';
import { showList } from '@endzone/shared-ui/i18n/numbers.ts';
import { useTexts, type Translate } from '@endzone/shared-ui/i18n/texts.ts';
import { useMemo } from 'react';
import type { Finding } from './model/checks.ts';

export type FindingText = { title: string; text: string };

/** A finding in words: what is odd, and what may have been meant. */
export function useFindingText(): (finding: Finding) => FindingText {
  const t = useTexts();
  const { locale } = useMount();
  return useMemo(() => {
    // The findings of untouched lines are the same objects, so their texts are cached.
    const known = new WeakMap<Finding, FindingText>();
    return (finding: Finding) => {
      const text = known.get(finding) ?? textOf(t, locale, finding);
      known.set(finding, text);
      return text;
    };
  }, [t, locale]);
}

function textOf(t: Translate, locale: Locale, finding: Finding): FindingText {
  const show = (value: number) => pointsText(value, locale);
  const perhaps = (guesses: readonly number[]) =>
    guesses.length === 0
      ? ''
      : t('gameSheet.check.perhaps', {
          values: new Intl.ListFormat(locale, { type: 'disjunction' }).format(guesses.map(show)),
        });
  switch (finding.kind) {
    case 'problem': {
      const { code, limits, name, guesses } = finding;
      return {
        title: name ?? t('gameSheet.check.scoreTitle'),
        text: [
          t(`gameSheet.check.problem.${code}`, { min: show(limits.min), max: show(limits.max) }),
          perhaps(guesses),
        ]
          .filter(Boolean)
          .join(' '),
      };
    }
    case 'unusual': {
      const stat = t(`season.stat.long.${finding.cell.key}`);
      const best =
        finding.best === undefined
          ? t('gameSheet.check.unusualText', { player: finding.name })
          : t('gameSheet.check.unusualBest', { player: finding.name, best: show(finding.best) });
      return {
        title: t('gameSheet.check.unusual', { value: show(finding.value), stat }),
        text: [best, perhaps(finding.guesses)].filter(Boolean).join(' '),
      };
    }
    case 'high':
      return {
        title: t('gameSheet.check.high', { score: finding.score }),
        text: [t('gameSheet.check.highText'), perhaps(finding.guesses)].filter(Boolean).join(' '),
      };
    case 'overruled':
      return {
        title: t('gameSheet.check.overruled', { stat: t(`season.stat.long.${finding.cell.key}`) }),
        text: t('gameSheet.check.overruledText', {
          value: show(finding.value),
          computed: show(finding.computed),
        }),
      };
    case 'passing':
      return {
        title: t('gameSheet.check.passing'),
        text: t('gameSheet.check.passingText', {
          passed: show(finding.passed),
          caught: show(finding.caught),
          difference: show(Math.abs(finding.passed - finding.caught)),
        }),
      };
    case 'interceptions':
      return {
        title: t('gameSheet.check.interceptions'),
        text: t('gameSheet.check.interceptionsText', { thrown: finding.thrown, made: finding.made }),
      };
    case 'score': {
      const range =
        finding.least === finding.most ? show(finding.least) : `${show(finding.least)}–${show(finding.most)}`;
      return {
        title: t(`gameSheet.check.score.${finding.fits}`),
        text: t(`gameSheet.check.score.${finding.fits}Text`, { range, score: finding.score }),
      };
    }
    case 'missing':
      return {
        title: finding.isAll
          ? t('gameSheet.check.missingAll')
          : t('gameSheet.check.missing', { count: finding.players.length }),
        text: missingText(finding.players.map(({ name }) => name)),
      };
  }

  function missingText(names: readonly string[]): string {
    const shown = names.slice(0, 4);
    const rest = names.length - shown.length;
    return rest > 0
      ? t('gameSheet.check.missingMore', { names: shown.join(', '), count: rest })
      : t('gameSheet.check.missingText', { names: showList(locale, shown) });
  }
}
