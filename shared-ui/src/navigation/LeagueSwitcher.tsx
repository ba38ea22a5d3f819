import Check from 'lucide-react/icons/check';
import ChevronsUpDown from 'lucide-react/icons/chevrons-up-down';
import LogIn from 'lucide-react/icons/log-in';
import Plus from 'lucide-react/icons/plus';
import { useRef, type KeyboardEvent, type ReactNode } from 'react';
import { Link as RouterLink } from 'react-router';
import { css, styled } from 'styled-components';
import { Icon } from '../layout/Icon.tsx';
import { useUiTexts } from '../layout/useUiTexts.ts';
import { itemShape } from '../overlay/itemShape.ts';
import { Popup } from '../overlay/Popup.tsx';
import { color, hovered, media, oneLine, radius, rowName, size, space, type } from '../theme/theme.ts';

export type SwitcherLeague = {
  id: string;
  name: string;
  /** My role, or that the membership is pending. */
  role: string;
  crest: ReactNode;
  isPending?: boolean;
};
type Props = {
  leagues: readonly SwitcherLeague[];
  currentId: string | undefined;
  onChoose: (league: SwitcherLeague) => void;
  joinTo: string;
  createTo: string;
};

/** Which league the screens speak of. */
export function LeagueSwitcher({ leagues, currentId, onChoose, joinTo, createTo }: Props) {
  const t = useUiTexts();
  const current = leagues.find(({ id }) => id === currentId);
  return (
    <Popup
      label={t('leagues.choose')}
      trigger={(props) => (
        <Button type="button" {...props} title={current?.name} aria-haspopup="listbox">
          {current?.crest}
          <Names>
            <span>{current?.name ?? t('leagues.choose')}</span>
            {current && <small>{current.role}</small>}
          </Names>
          <Icon of={ChevronsUpDown} size="sm" />
        </Button>
      )}
    >
      {(close) => (
        <>
          <Options
            leagues={leagues}
            currentId={currentId}
            onChoose={(league) => {
              close();
              onChoose(league);
            }}
          />
          <Ways>
            <Way to={joinTo} onClick={close}>
              <Icon of={LogIn} />
              {t('leagues.join')}
            </Way>
            <Way to={createTo} onClick={close}>
              <Icon of={Plus} />
              {t('leagues.create')}
            </Way>
          </Ways>
        </>
      )}
    </Popup>
  );
}

function Options({ leagues, currentId, onChoose }: Pick<Props, 'leagues' | 'currentId' | 'onChoose'>) {
  const t = useUiTexts();
  const list = useRef<HTMLDivElement>(null);
  const handleKey = (event: KeyboardEvent) => {
    const all = [...(list.current?.querySelectorAll<HTMLElement>('[role=option]') ?? [])];
    const now = all.findIndex((option) => option === document.activeElement);
    const steps: Record<string, number> = {
      ArrowDown: now + 1,
      ArrowUp: now - 1,
      Home: 0,
      End: all.length - 1,
    };
    const next = all[steps[event.key] ?? -1];
    if (!next) return;
    event.preventDefault();
    next.focus();
  };
  return (
    <div role="listbox" aria-label={t('leagues.choose')} ref={list} onKeyDown={handleKey}>
      {leagues.map((league, index) => {
        const isChosen = league.id === currentId;
        const isFirst = currentId === undefined ? index === 0 : isChosen;
        return (
          <Option
            key={league.id}
            type="button"
            role="option"
            aria-selected={isChosen}
            tabIndex={isFirst ? 0 : -1}
            onClick={() => onChoose(league)}
          >
            {league.crest}
            <Names>
              <span>{league.name}</span>
              <small>{league.role}</small>
            </Names>
            {isChosen && <Icon of={Check} size="sm" />}
          </Option>
        );
      })}
    </div>
  );
}

const Button = styled.button`
  ${type.nav}
  display: flex;
  align-items: center;
  gap: ${space[2]};
  min-width: 0;
  max-width: ${size.menu};
  min-height: ${size.control};
  padding: 0 ${space[2]} 0 ${space[1]};
  border: ${size.hairline} solid ${color.lineStrong};
  border-radius: ${radius.control};
  background: ${color.surface};
  text-align: start;
  ${hovered(css`
    border-color: ${color.ink3};
    background: ${color.sunken};
  `)}
  ${media.phone} {
    flex: 1;
    max-width: none;
    min-height: ${size.controlPhone};
  }
  ${rowName}
  ${media.cramped} {
    margin-bottom: ${space[1]};
  }
`;
const Names = styled.span`
  flex: 1;
  min-width: 0;
  span {
    ${oneLine}
    display: block;
    font-weight: 620;
  }
  small {
    ${type.tiny}
    display: block;
    color: ${color.ink3};
  }
`;
const Option = styled.button`
  ${itemShape}
  min-height: ${size.row};
`;
const Ways = styled.div`
  margin-top: ${space[2]};
  padding-top: ${space[2]};
  border-top: ${size.hairline} solid ${color.line};
`;
const Way = styled(RouterLink)`
  ${itemShape}
`;
