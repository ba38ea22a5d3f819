import type { Season } from '@endzone/contracts/stats/seasons';
import { Select } from '@endzone/shared-ui/forms/controls.ts';
import { seasonName } from '@endzone/shared-ui/game/seasonName.ts';
import { useTexts } from '@endzone/shared-ui/i18n/texts.ts';
import { styled } from 'styled-components';

type Props = {
  seasons: readonly Season[];
  season: Season;
  onChoose: (id: string) => void;
};

/** Which season is shown. */
export function SeasonSelect({ seasons, season, onChoose }: Props) {
  const t = useTexts();
  return (
    <Narrow
      aria-label={t('player.season')}
      value={season.id}
      onChange={(event) => onChoose(event.target.value)}
    >
      {seasons.map((one) => (
        <option key={one.id} value={one.id}>
          {t('season.title', { name: seasonName(one, seasons) })}
        </option>
      ))}
    </Narrow>
  );
}

const Narrow = styled(Select)`
  width: auto;
`;
