import { Banner } from '../feedback/Banner.tsx';
import { useMount } from '../host/HostContext.tsx';
import { useUiTexts } from '../layout/useUiTexts.ts';
import { serverNow } from '../time/clock.ts';
import { showTime } from '../time/dates.ts';
import { deviceClock } from '../time/deviceClock.ts';

/** Where a deadline counts: whoever looks at a device whose clock is wrong hears which time holds here. */
export function ClockNote() {
  const t = useUiTexts();
  const { locale } = useMount();
  const clock = deviceClock();
  if (clock === 'right') return null;
  return (
    <Banner kind="warn" title={t(`clock.${clock}`)}>
      {t('clock.text', { time: showTime(locale, serverNow()) })}
    </Banner>
  );
}
