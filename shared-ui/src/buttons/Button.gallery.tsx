import ArrowLeftRight from 'lucide-react/icons/arrow-left-right';
import Bell from 'lucide-react/icons/bell';
import Plus from 'lucide-react/icons/plus';
import X from 'lucide-react/icons/x';
import { Board } from '../layout/Board.tsx';
import { Row, Stack } from '../layout/Columns.tsx';
import { Icon } from '../layout/Icon.tsx';
import { Button } from './Button.tsx';
import type { ButtonKind } from './buttonStyle.ts';
import { DownloadLink } from './DownloadLink.tsx';
import { IconButton, IconLink } from './IconButton.tsx';
import { Link, OutsideLink, TextButton } from './Link.tsx';
import { LinkButton } from './LinkButton.tsx';

const words: [ButtonKind, string][] = [
  ['primary', 'Mentés'],
  ['now', 'Kiválasztás'],
  ['secondary', 'Mégse'],
  ['danger', 'Törlés'],
  ['ghost', 'Újra'],
  ['pick', 'Kiválasztás'],
];
const show = (state: string) => ({ 'data-show': state });

export function RestHoverFocusActiveBusyDisabled() {
  return (
    <Stack $gap={2}>
      {words.map(([kind, word]) => (
        <Row key={kind}>
          <Button kind={kind}>{word}</Button>
          <Button kind={kind} {...show('hover')}>
            {word}
          </Button>
          <Button kind={kind} {...show('focus')}>
            {word}
          </Button>
          <Button kind={kind} {...show('active')}>
            {word}
          </Button>
          <Button kind={kind} busy>
            {word}
          </Button>
          <Button kind={kind} disabled>
            {word}
          </Button>
        </Row>
      ))}
    </Stack>
  );
}

export function Sizes() {
  return (
    <Row>
      <Button kind="primary" size="sm">
        Belépés
      </Button>
      <Button kind="primary">Mentés</Button>
      <Button kind="primary" size="lg" icon={<Icon of={Plus} />}>
        Liga létrehozása
      </Button>
      <Button size="sm" busy>
        Belépés
      </Button>
    </Row>
  );
}

export function WithReason() {
  return (
    <Button disabled why="Nem indítható: a 6. forduló még tart.">
      Forduló indítása
    </Button>
  );
}

export function FullWidthAndTwoLines() {
  return (
    <Stack>
      <Button kind="primary" size="lg" full>
        Regisztráció
      </Button>
      <div style={{ width: '9rem' }}>
        <Button full>Értesítések beállításainak módosítása</Button>
      </div>
    </Stack>
  );
}

export function OnABoard() {
  return (
    <Board>
      <Row>
        <Button kind="now">Kiválasztás</Button>
        <Button kind="board">Megnyitás a Meccsközpontban</Button>
        <Button kind="board" {...show('focus')}>
          Fókusz
        </Button>
      </Row>
    </Board>
  );
}

export function Links() {
  return (
    <Row $gap={4}>
      <Link to="/faq">Hogyan működik?</Link>
      <Link to="/terms" quiet>
        Felhasználási feltételek
      </Link>
      <OutsideLink href="https://example.com">Klub honlapja</OutsideLink>
      <TextButton>Halmos Barnabás</TextButton>
      <LinkButton to="/join" icon={<Icon of={ArrowLeftRight} size="sm" />}>
        Csereajánlatok
      </LinkButton>
      <DownloadLink href="/api/leagues.csv">Exportálás Excelbe</DownloadLink>
    </Row>
  );
}

export function IconButtons() {
  return (
    <Row>
      <IconButton label="Bezárás" icon={<Icon of={X} />} />
      <IconButton label="Bezárás" icon={<Icon of={X} size="sm" />} small />
      <IconLink to="/notifications" label="Értesítések, 3 olvasatlan" icon={<Icon of={Bell} />} count={3} />
      <IconLink
        to="/notifications"
        label="Értesítések, 128 olvasatlan"
        icon={<Icon of={Bell} />}
        count={128}
      />
      <IconButton label="Fókusz" icon={<Icon of={X} />} {...show('focus')} />
      <IconButton label="Tiltva" icon={<Icon of={X} />} disabled />
    </Row>
  );
}
