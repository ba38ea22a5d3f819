import type { Failure } from '@endzone/shared-ui/api/failure.ts';
import { useProblemOf } from '@endzone/shared-ui/api/useProblem.ts';
import { useMount } from '@endzone/shared-ui/host/HostContext.tsx';
import { useMemo } from 'react';
import { toneOf } from './model/checks.ts';
import { cellId } from './model/sheet.ts';
import type { SheetView } from './sheetContext.ts';
import { useFindingText } from './useFindingText.ts';

const cellOfViolation = (property: string): string | undefined => {
  const score = /^scoreTeam([12])$/.exec(property)?.[1];
  if (score) return `score.${score}`;
  return /^players\.(.+)$/.exec(property)?.[1];
};

/** Cells that are coloured: what the page found, and what the server refused. */
export function useMarks(findings: SheetView['findings'], failure: Failure | undefined): SheetView['marks'] {
  const { locale } = useMount();
  const textOf = useFindingText();
  const problemOf = useProblemOf();
  return useMemo(() => {
    const marks = new Map<string, { tone: 'error' | 'warn'; text: string }>();
    for (const finding of [...findings[1], ...findings[2]]) {
      const tone = toneOf(finding);
      if (!('cell' in finding) || (tone !== 'error' && tone !== 'warn')) continue;
      const { title, text } = textOf(finding);
      marks.set(cellId(finding.cell), { tone, text: finding.kind === 'unusual' ? `${title} ${text}` : text });
    }
    for (const { property, message } of failure ? problemOf(failure).violations : []) {
      const cell = cellOfViolation(property);
      if (cell) marks.set(cell, { tone: 'error', text: message });
    }
    return marks;
    // eslint-disable-next-line react-hooks/exhaustive-deps -- the words change with the language alone
  }, [findings, failure, locale]);
}
