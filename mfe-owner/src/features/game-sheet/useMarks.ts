import type { Failure } from '@endzone/shared-ui/api/failure.ts';
import { useProblemOf } from '@endzone/shared-ui/api/useProblem.ts';
import { useMount } from '@endzone/shared-ui/host/HostContext.tsx';
import { useMemo } from 'react';
import { toneOf } from './model/checks.ts';
import type { Mark, Marks, SheetView } from './sheetContext.ts';
import { useFindingText } from './useFindingText.ts';

/** `scoreTeam1` is the cell `1` of `score`, `players.{id}.td` is `td` of the player. */
function placeOf(property: string): [of: string, at: string] | undefined {
  const score = /^scoreTeam([12])$/.exec(property)?.[1];
  if (score) return ['score', score];
  const [, id, key] = /^players\.([^.]+)\.([^.]+)$/.exec(property) ?? [];
  return id && key ? [id, key] : undefined;
}

/** Cells that are coloured: what the page found, and what the server refused. */
export function useMarks(findings: SheetView['findings'], failure: Failure | undefined): Marks {
  const { locale } = useMount();
  const textOf = useFindingText();
  const problemOf = useProblemOf();
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
      if (place) put(...place, { tone: 'error', text: message });
    }
    return marks;
    // oxlint-disable-next-line react/exhaustive-deps -- the words change with the language alone
  }, [findings, failure, locale]);
}
