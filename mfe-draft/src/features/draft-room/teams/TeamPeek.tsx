import { rosterSize, type Slot } from '@endzone/contracts/game';
import { SlotMark } from '@endzone/shared-ui/game/PositionMark.tsx';
import { useTexts } from '@endzone/shared-ui/i18n/texts.ts';
import { Dialog } from '@endzone/shared-ui/overlay/Dialog.tsx';
import { color, elevation, insetRing, radius, size, space, type } from '@endzone/shared-ui/theme/theme.ts';
import { useState } from 'react';
import { styled } from 'styled-components';
import type { Seat } from './lineUp.ts';
import { MySlots } from './MyTeam.tsx';

// More would not stand in one line on a phone.
const markCount = 3;

type TeamPeekProps = { team: readonly Seat[]; openSlots: readonly Slot[] };

/** My team at the bottom edge: how far it is, which starting places are still open; pressed it comes up whole. */
export function TeamPeek({ team, openSlots }: TeamPeekProps) {
  const t = useTexts();
  const [isOpen, setOpen] = useState(false);
  const open = openSlots.filter((slot) => slot !== 'BENCH');
  const count = t('draftRoom.team.count', { nb: team.length, all: rosterSize });
  return (
    <>
      <Edge type="button" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Grab />
        <strong>
          {t('draftRoom.team.title')} {count}
        </strong>
        <Needs>
          {open.slice(0, markCount).map((slot, index) => (
            <SlotMark key={index} slot={slot} />
          ))}
          <small>
            {open.length > markCount && `+${open.length - markCount} `}
            {t(open.length > 0 ? 'draftRoom.team.stillOpen' : 'draftRoom.team.startersFull')}
          </small>
        </Needs>
      </Edge>
      {isOpen && (
        <Dialog title={t('draftRoom.team.title')} lead={count} onClose={() => setOpen(false)}>
          <MySlots team={team} />
        </Dialog>
      )}
    </>
  );
}

const Edge = styled.button`
  ${type.bodyStrong}
  ${insetRing}
  position: relative;
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space[2]};
  width: 100%;
  min-height: ${size.row};
  padding: ${space[4]} ${space[4]} calc(${space[3]} + env(safe-area-inset-bottom));
  border: 0;
  border-radius: ${radius.board} ${radius.board} 0 0;
  background: ${color.raised};
  box-shadow: ${elevation.e3};
  text-align: start;
`;
const Grab = styled.span`
  position: absolute;
  top: ${space[1]};
  left: 50%;
  width: ${size.handleWidth};
  height: ${size.handleHeight};
  margin-left: calc(${size.handleWidth} / -2);
  border-radius: ${radius.full};
  background: ${color.lineStrong};
`;
const Needs = styled.span`
  display: inline-flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: flex-end;
  gap: ${space[1]};
  small {
    ${type.meta}
    color: ${color.ink3};
  }
`;
