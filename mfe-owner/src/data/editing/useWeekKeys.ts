import { useNavigate } from 'react-router';
import { usePageKeys } from './usePageKeys.ts';

/** The keys [ and ] lead to the week before and after the chosen one. */
export function useWeekKeys({ nbWeeks }: { nbWeeks: number }, week: number) {
  const navigate = useNavigate();
  const go = (next: number) => {
    if (next < 1 || next > nbWeeks) return;
    void navigate(`?week=${next}`, { replace: true, preventScrollReset: true });
  };
  usePageKeys({ '[': () => go(week - 1), ']': () => go(week + 1) });
}
