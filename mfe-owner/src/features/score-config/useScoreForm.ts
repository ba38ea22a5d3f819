import type { ScoreConfig } from '@endzone/contracts/stats/scoreConfig';
import { useMount } from '@endzone/shared-ui/host/HostContext.tsx';
import { useState } from 'react';
import type { RuleKey } from '@endzone/contracts/stats/scoreConfig';
import {
  changedKeys,
  formOf,
  isDirty,
  rulesOf,
  violationsOf,
  type RangeForm,
  type RangeKey,
  type RuleForm,
  type ScoreForm,
} from './model/scoreForm.ts';

/** What is typed over a stored configuration. */
export function useScoreForm(config: ScoreConfig) {
  const { locale } = useMount();
  const stored = formOf(config, locale);
  const [form, setForm] = useState<ScoreForm>(stored);
  const rules = rulesOf(form);
  const setRule = (key: RuleKey, change: Partial<RuleForm>) =>
    setForm((all) => ({ ...all, rules: { ...all.rules, [key]: { ...all.rules[key], ...change } } }));
  const setRange = (of: RangeKey, key: number, change: Partial<RangeForm>) =>
    setForm((all) => ({
      ...all,
      [of]: all[of].map((row) => (row.key === key ? { ...row, ...change } : row)),
    }));
  const addRange = (of: RangeKey) =>
    setForm((all) => {
      const key = Math.max(-1, ...all[of].map((row) => row.key)) + 1;
      return { ...all, [of]: [...all[of], { key, min: '', max: '', points: '' }] };
    });
  const removeRange = (of: RangeKey, key: number) =>
    setForm((all) => ({ ...all, [of]: all[of].filter((row) => row.key !== key) }));
  return {
    form,
    stored,
    rules,
    violations: violationsOf(form),
    changed: rules ? changedKeys(rules, config) : [],
    isDirty: isDirty(form, stored),
    setRule,
    setRange,
    addRange,
    removeRange,
    reset: () => setForm(stored),
    take: (other: ScoreConfig) => setForm(formOf(other, locale)),
  };
}
export type ScoreEditing = ReturnType<typeof useScoreForm>;
