import Lock from 'lucide-react/icons/lock';
import Trophy from 'lucide-react/icons/trophy';
import WifiOff from 'lucide-react/icons/wifi-off';
import { Button } from '../buttons/Button.tsx';
import { Stack } from '../layout/Columns.tsx';
import { Icon } from '../layout/Icon.tsx';
import { Banner } from './Banner.tsx';
import { EmptyState } from './EmptyState.tsx';
import { ErrorPanel } from './ErrorPanel.tsx';
import { JobProgress } from './JobProgress.tsx';
import { Skeleton } from './Skeleton.tsx';
import { YardBar } from './YardBar.tsx';

export function Banners() {
  return (
    <Stack>
      <Banner>A statisztikák szerdától péntekig érkeznek.</Banner>
      <Banner kind="ok" title="Profil módosítva" />
      <Banner kind="warn" icon={<Icon of={Lock} />} title="A kereted zárolva van,">
        amíg a meccsek tartanak.
      </Banner>
      <Banner
        kind="now"
        title="12 perc múlva kezdődik a draftod."
        action={
          <Button kind="now" size="sm">
            Belépés a draftba
          </Button>
        }
      />
      <Banner kind="error" icon={<Icon of={WifiOff} />}>
        Megszakadt a kapcsolat. Amit már elküldtél, számít.
      </Banner>
    </Stack>
  );
}

export function Empty() {
  return (
    <EmptyState
      icon={<Icon of={Trophy} size="lg" />}
      title="Még nincs trófeád"
      action={<Button size="sm">Előző szezon</Button>}
    >
      Az elsőt az 1. forduló lezárásakor osztjuk ki.
    </EmptyState>
  );
}

export function PartThatIsDown() {
  return (
    <ErrorPanel title="A draftszoba nem válaszol" onRetry={() => undefined} autoRetry requestId="8f2c-11">
      Az oldal többi része működik. Amit választottál, megvan.
    </ErrorPanel>
  );
}

export function LoadingRows() {
  return <Skeleton count={2} />;
}

export function LoadingPage() {
  return <Skeleton shape="page" count={3} />;
}

export function YardBars() {
  return (
    <Stack>
      <YardBar value={18} max={100} />
      <YardBar value={61} max={100} />
      <YardBar value={23} max={23} thin />
    </Stack>
  );
}

const steps = [
  { label: 'Játékosok pontjai', state: 'done' },
  { label: 'Egymás elleni meccsek', state: 'done' },
  { label: 'Tabella', state: 'running' },
  { label: 'Trófeák', state: 'waiting' },
] as const;

export function JobRunning() {
  return (
    <JobProgress
      title="Pontok újraszámítása"
      state="running"
      done={14}
      total={23}
      text="14 / 23 liga"
      left="kb. 25 mp"
      steps={steps}
    />
  );
}

export function JobFailed() {
  return (
    <JobProgress
      title="Pontok újraszámítása"
      state="failed"
      done={14}
      total={23}
      text="14 / 23 liga"
      result="Kész: 14 liga. Hátravan: 9. Semmi sem számít kétszer."
      action={<Button size="sm">Folytatás</Button>}
    />
  );
}

export function JobDone() {
  return (
    <JobProgress
      title="Pontok újraszámítása"
      state="done"
      done={23}
      total={23}
      text="23 / 23 liga"
      result="3 eredmény változott."
    />
  );
}
