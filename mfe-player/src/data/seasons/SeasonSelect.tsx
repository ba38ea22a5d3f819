import type { Season } from '@endzone/contracts/stats/seasons';
import { Select } from '@endzone/shared-ui/forms/controls.ts';
import { useTexts } from '@endzone/shared-ui/i18n/texts.ts';
import { media } from '@endzone/shared-ui/theme/theme.ts';
import { styled } from 'styled-components';
import { seasonName } from '@endzone/shared-ui/game/seasonName.ts';

type SeasonSelectProps = {
  /** To choose from, newest first. */
  seasons: readonly Season[];
  /** All that there are: a season is called the same wherever it is named. */
  all: readonly Season[];
  value: string | undefined;
  onChange: (seasonId: string) => void;
  /** `false` beside other fields, which are as high. */
  small?: boolean;
};

/** Chooses one of the seasons; nothing to choose, nothing shown. */
export function SeasonSelect({ seasons, all, value, onChange, small = true }: SeasonSelectProps) {
  const t = useTexts();
  if (seasons.length < 2) return null;
  return (
    <Narrow
      $small={small}
      aria-label={t('seasons.label')}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    >
      {seasons.map((season) => (
        <option key={season.id} value={season.id}>
          {t(`seasons.status.${season.status}`, { name: seasonName(season, all) })}
        </option>
      ))}
    </Narrow>
  );
}

/** As wide as its longest season. */
const Narrow = styled(Select)`
  width: auto;
  ${media.phone} {
    flex: 1 0 100%;
  }
`;
