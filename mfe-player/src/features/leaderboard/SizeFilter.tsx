import type { WrittenSize } from '@endzone/contracts/fantasy/leaderboard';
import { ChipFilter } from '@endzone/shared-ui/data/ChipFilter.tsx';
import { useTexts } from '@endzone/shared-ui/i18n/texts.ts';
import { sizes } from './api.ts';

type SizeFilterProps = {
  /** None: all sizes. */
  chosen: readonly WrittenSize[];
  onChange: (chosen: ReadonlySet<WrittenSize>) => void;
};

/** Leagues of these sizes alone; the rank is counted anew among them. */
export function SizeFilter({ chosen, onChange }: SizeFilterProps) {
  const t = useTexts();
  const pressed = new Set<WrittenSize | 'all'>(chosen.length > 0 ? chosen : ['all']);
  const handleChange = (next: ReadonlySet<WrittenSize | 'all'>) => {
    const isAll = next.has('all') && !pressed.has('all');
    onChange(new Set(isAll ? [] : sizes.filter((size) => next.has(size))));
  };
  return (
    <ChipFilter
      label={t('leaderboard.sizes')}
      choices={[
        { value: 'all', label: t('leaderboard.sizeAll') },
        ...sizes.map((size) => ({ value: size, label: size })),
      ]}
      chosen={pressed}
      onChange={handleChange}
    />
  );
}
