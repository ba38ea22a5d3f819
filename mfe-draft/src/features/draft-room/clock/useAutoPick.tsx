import { useTexts } from '@endzone/shared-ui/i18n/texts.ts';
import { Confirm } from '@endzone/shared-ui/overlay/Confirm.tsx';
import { useState, type ReactNode } from 'react';
import { useDispatch } from 'react-redux';
import { autoPickRequested } from '../../../data/draft/slice.ts';

type AutoPick = { onSwitch: (isOn: boolean) => void; question: ReactNode };

/** Switches my auto-pick. On the clock it picks at once, which nothing takes back: that is asked first. */
export function useAutoPick(isOnTheClock: boolean): AutoPick {
  const t = useTexts();
  const dispatch = useDispatch();
  const [isAsking, setAsking] = useState(false);
  const turnOn = () => {
    setAsking(false);
    dispatch(autoPickRequested(true));
  };
  return {
    onSwitch: (isOn) => (isOn && isOnTheClock ? setAsking(true) : dispatch(autoPickRequested(isOn))),
    question: isAsking && (
      <Confirm
        question={t('draftRoom.aside.autoPickAsk')}
        confirm={t('draftRoom.aside.autoPickConfirm')}
        onConfirm={turnOn}
        onCancel={() => setAsking(false)}
      >
        {t('draftRoom.aside.autoPickNow')}
      </Confirm>
    ),
  };
}
