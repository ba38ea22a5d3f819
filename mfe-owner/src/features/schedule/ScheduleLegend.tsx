import { useTexts } from '@endzone/shared-ui/i18n/texts.ts';
import { color, radius, size, space, type } from '@endzone/shared-ui/theme/theme.ts';
import Moon from 'lucide-react/icons/moon';
import { styled } from 'styled-components';
import { icons, markLook, type Mark } from './GameChip.tsx';

const shown = ['changed', 'twice', 'apart', 'split'] as const;
const markOf = (kind: (typeof shown)[number]): Mark => (kind === 'changed' ? undefined : kind);

/** What the signs and colours of the grid mean. */
export function ScheduleLegend() {
  const t = useTexts();
  return (
    <List aria-label={t('schedule.legend.title')}>
      {shown.map((kind) => {
        const Sign = icons[kind];
        return (
          <Sample key={kind} $mark={markOf(kind)} $isChanged={kind === 'changed'}>
            <Sign size="1em" aria-hidden />
            {t(`schedule.legend.${kind}`)}
          </Sample>
        );
      })}
      <Sample $isResting>
        <Moon size="1em" aria-hidden />
        {t('schedule.legend.resting')}
      </Sample>
    </List>
  );
}

const List = styled.ul`
  ${type.meta}
  display: flex;
  flex-wrap: wrap;
  gap: ${space[2]} ${space[3]};
  color: ${color.ink2};
`;
const Sample = styled.li<{ $mark?: Mark; $isChanged?: boolean; $isResting?: boolean }>`
  display: inline-flex;
  align-items: center;
  gap: ${space[1]};
  padding: ${space[1]} ${space[2]};
  border: ${size.hairline} ${({ $isResting }) => ($isResting ? 'dashed' : 'solid')} ${color.line};
  border-radius: ${radius.control};
  background: ${color.raised};
  color: ${color.ink};
  ${markLook}
`;
