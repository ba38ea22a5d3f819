import type { StatKey } from '@endzone/contracts/game';
import { useProblemOf } from '@endzone/shared-ui/api/useProblem.ts';
import { useMount } from '@endzone/shared-ui/host/HostContext.tsx';
import { useMemo } from 'react';
import { toneOf } from './model/checks.ts';
import type { Sheet } from './model/sheet.ts';
import type { Mark, Marks, SheetView } from './sheetContext.ts';
import { useFindingText } from './useFindingText.ts';
import type { Saving } from './useSaving.ts';

type Place = [of: string, at: string];

/** `scoreTeam1` is the cell `1` of `score`, `players.{id}.td` is `td` of the player. */
function placeOf(property: string): Place | undefined {
  const score = /^scoreTeam([12])$/.exec(property)?.[1];
  if (score) return ['score', score];
  const [, id, key] = /^players\.([^.]+)\.([^.]+)$/.exec(property) ?? [];
  return id && key ? [id, key] : undefined;
}

function textAt(sheet: Sheet, [of, at]: Place): string | undefined {
  if (of === 'score') return sheet.scores[at === '1' ? 1 : 2];
  return sheet.rows[of]?.texts[at as StatKey]; // the key of a line
}

/** Cells that are coloured: what the page found, and what the server refused until it is typed anew. */
export function useMarks(
  findings: SheetView['findings'],
  { failure, refusedSheet }: Pick<Saving, 'failure' | 'refusedSheet'>,
  present: Sheet,
): Marks {
  const { locale } = useMount();
  const textOf = useFindingText();
  const problemOf = useProblemOf();
  // Typing is only compared while something is refused.
  const sheet = failure && present;
  return useMemo(() => {
    const marks = new Map<string, Record<string, Mark>>();
    const put = (of: string, at: string | number, mark: Mark) =>
      marks.set(of, { ...marks.get(of), [at]: mark });
    for (const finding of [...findings[1], ...findings[2]]) {
      const tone = toneOf(finding);
      if (!('cell' in finding) || (tone !== 'error' && tone !== 'warn')) continue;
      const { title, text } = textOf(finding);
      const mark: Mark = { tone, text: finding.kind === 'unusual' ? `${title} ${text}` : text };
      if ('score' in finding.cell) put('score', finding.cell.score, mark);
      else put(finding.cell.playerId, finding.cell.key, mark);
    }
    for (const { property, message } of failure ? problemOf(failure).violations : []) {
      const place = placeOf(property);
      const isAsSent = place && sheet && refusedSheet && textAt(sheet, place) === textAt(refusedSheet, place);
      if (isAsSent) put(...place, { tone: 'error', text: message });
    }
    return marks;
    // oxlint-disable-next-line react/exhaustive-deps -- the words change with the language alone
  }, [findings, failure, refusedSheet, sheet, locale]);
}
