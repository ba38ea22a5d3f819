import { violationText } from '@endzone/contracts/messages/violationText';
import type { RuleKey, ScoreConfig } from '@endzone/contracts/stats/scoreConfig';
import type { Violation } from '@endzone/contracts/violation';
import { useMount } from '@endzone/shared-ui/host/HostContext.tsx';
import { useTexts } from '@endzone/shared-ui/i18n/texts.ts';
import { useState } from 'react';
import { changed, editingOf, redone, undone, type Editing } from './model/edit.ts';
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

type Options = {
  /** What the server found wrong at which field; it stands there until something is changed. */
  refused: readonly { property: string; message: string }[];
  onEdit: () => void;
};

/** What is typed over a stored configuration. */
export function useScoreForm(config: ScoreConfig, { refused, onEdit }: Options) {
  const t = useTexts();
  const { locale } = useMount();
  /** The API's sentence for a division by 0 does not say what is wrong. */
  const textOf = ({ code, variant, params }: Violation) => {
    const refusal = violationText(locale, code, variant, params);
    return code === 'division_by_zero' ? t('scoreConfig.noZero', { refusal }) : refusal;
  };
  const stored = formOf(config, locale);
  const [editing, setEditing] = useState<Editing>(() => editingOf(stored));
  const form = editing.present;
  const rules = rulesOf(form);
  const violations = violationsOf(form);
  const apply = (change: (state: Editing) => Editing) => {
    onEdit();
    setEditing(change);
  };
  const put = (change: (form: ScoreForm) => ScoreForm, field?: string) =>
    apply((state) => changed(state, change(state.present), field));
  const setRule = (key: RuleKey, change: Partial<RuleForm>) =>
    put(
      (all) => ({ ...all, rules: { ...all.rules, [key]: { ...all.rules[key], ...change } } }),
      'points' in change ? key : undefined,
    );
  const setRange = (of: RangeKey, key: number, change: Partial<RangeForm>) =>
    put(
      (all) => ({ ...all, [of]: all[of].map((row) => (row.key === key ? { ...row, ...change } : row)) }),
      `${of}.${key}.${Object.keys(change).join()}`,
    );
  const addRange = (of: RangeKey) =>
    put((all) => {
      const key = Math.max(-1, ...all[of].map((row) => row.key)) + 1;
      return { ...all, [of]: [...all[of], { key, min: '', max: '', points: '' }] };
    });
  const removeRange = (of: RangeKey, key: number) =>
    put((all) => ({ ...all, [of]: all[of].filter((row) => row.key !== key) }));
  /** By the property of the wire, in the reader's words. */
  const errors = new Map<string, string>([
    ...refused.map(({ property, message }) => [property, message] as const),
    ...[...violations].map(([property, found]) => [property, textOf(found)] as const),
  ]);
  return {
    form,
    stored,
    rules,
    errors,
    changed: rules ? changedKeys(rules, config) : [],
    isDirty: isDirty(form, stored),
    setRule,
    setRange,
    addRange,
    removeRange,
    undo: () => apply(undone),
    redo: () => apply(redone),
    reset: () => put(() => stored),
    take: (other: ScoreConfig) => put(() => formOf(other, locale)),
    /** Goes on from what was saved; what was typed while that was on its way stays. */
    settle: (sent: ScoreForm, saved: ScoreConfig) =>
      setEditing((state) => (state.present === sent ? editingOf(formOf(saved, locale)) : state)),
  };
}
export type ScoreEditing = ReturnType<typeof useScoreForm>;
