import Bell from 'lucide-react/icons/bell';
import House from 'lucide-react/icons/house';
import Newspaper from 'lucide-react/icons/newspaper';
import Shield from 'lucide-react/icons/shield';
import Shirt from 'lucide-react/icons/shirt';
import Swords from 'lucide-react/icons/swords';
import Trophy from 'lucide-react/icons/trophy';
import Users from 'lucide-react/icons/users';
import { useState } from 'react';
import type { Locale } from '@endzone/contracts/messages/format';
import { styled } from 'styled-components';
import { IconLink } from '../buttons/IconButton.tsx';
import { LinkButton } from '../buttons/LinkButton.tsx';
import { Crest } from '../game/Crest.tsx';
import { Icon } from '../layout/Icon.tsx';
import { BottomBar } from './BottomBar.tsx';
import { Footer } from './Footer.tsx';
import { LanguageSwitcher } from './LanguageSwitcher.tsx';
import { LeagueSwitcher } from './LeagueSwitcher.tsx';
import { SideMenu } from './SideMenu.tsx';
import { ThemeSwitch } from './ThemeSwitch.tsx';
import { TopBar } from './TopBar.tsx';

const links = [
  { to: '/', label: 'Liga', exact: true },
  { to: '/team', label: 'Csapatom' },
  { to: '/players', label: 'Játékosok' },
  { to: '/game-center', label: 'Meccsközpont' },
  { to: '/trophies', label: 'Trófeák' },
  { to: '/leaderboard', label: 'Ranglista' },
  { to: '/blog', label: 'Blog' },
  { to: '/faq', label: 'GYIK' },
];
const leagues = [
  {
    id: '1',
    name: 'Haveri Végzóna Liga',
    role: 'Ligatag',
    crest: <Crest name="Haveri Végzóna Liga" size="xs" />,
  },
  {
    id: '2',
    name: 'Kürtőskalács Kommandó és Barátai Liga',
    role: 'Ligaadmin',
    crest: <Crest name="Kürtőskalács" size="xs" />,
  },
  {
    id: '3',
    name: 'Balaton Bowl',
    role: 'Jóváhagyásra vár',
    crest: <Crest name="Balaton Bowl" size="xs" />,
    isPending: true,
  },
];

function Switcher() {
  const [id, setId] = useState('1');
  return (
    <LeagueSwitcher
      leagues={leagues}
      currentId={id}
      onChoose={(league) => setId(league.id)}
      joinTo="/join-league"
      createTo="/create-league"
    />
  );
}

function Language() {
  const [locale, setLocale] = useState<Locale>('hu');
  return <LanguageSwitcher locale={locale} onChoose={setLocale} />;
}

export function BarOfAManager() {
  return (
    <TopBar
      home="/"
      switcher={<Switcher />}
      links={links}
      actions={
        <>
          <IconLink
            to="/notifications"
            label="Értesítések, 3 olvasatlan"
            icon={<Icon of={Bell} />}
            count={3}
          />
          <Language />
          <ThemeSwitch />
        </>
      }
    />
  );
}

export function BarOfAVisitor() {
  return (
    <TopBar
      home="/"
      showName
      links={links.slice(2, 4)}
      actions={
        <>
          <Language />
          <LinkButton to="/login" kind="primary" size="sm">
            Bejelentkezés
          </LinkButton>
        </>
      }
    />
  );
}

export function BottomBarOfAPhone() {
  return (
    <Still>
      <BottomBar
        links={[
          { to: '/', exact: true, label: 'Liga', icon: <Icon of={Shield} size="tab" /> },
          { to: '/team', label: 'Csapatom', icon: <Icon of={Shirt} size="tab" />, count: 1 },
          { to: '/game-center', label: 'Meccs', icon: <Icon of={Swords} size="tab" /> },
          { to: '/players', label: 'Játékosok', icon: <Icon of={Users} size="tab" /> },
          { to: '/leaderboard', label: 'Ranglista', icon: <Icon of={Trophy} size="tab" /> },
        ]}
        more={[{ to: '/blog', label: 'Blog', icon: <Icon of={Newspaper} /> }]}
        settings={<Language />}
      />
    </Still>
  );
}

export function MenuOfTheOwner() {
  return (
    <Low>
      <SideMenu
        label="Üzemeltetői felület"
        links={[
          { to: '/', exact: true, label: 'Áttekintés', icon: <Icon of={House} /> },
          { to: '/owner/leagues', label: 'Ligák', icon: <Icon of={Shield} /> },
          { to: '/owner/users', label: 'Felhasználók', icon: <Icon of={Users} /> },
        ]}
      >
        <p>Oldal</p>
      </SideMenu>
    </Low>
  );
}

export function FooterOfEveryPage() {
  return (
    <Footer
      tagLine="A magyar amerikaifutball-bajnokság fantasyjátéka. Ingyenes."
      partner={
        <>
          Partnerünk: <b>Gyepmester Sportszer</b>
        </>
      }
      links={[
        { to: '/contact', label: 'Kapcsolat' },
        { to: '/terms', label: 'Felhasználási feltételek' },
        { to: '/privacy', label: 'Adatkezelési tájékoztató' },
        { to: '/cookies', label: 'Sütiszabályzat' },
      ]}
      copyright="© 2026 Endzone"
      social={[
        { name: 'facebook', href: 'https://example.com/f' },
        { name: 'instagram', href: 'https://example.com/i' },
        { name: 'youtube', href: 'https://example.com/y' },
      ]}
    />
  );
}

// On the page of components the bars stand in their place instead of at the window's edge.
const Still = styled.div`
  nav {
    display: flex;
    position: static;
  }
`;
const Low = styled.div`
  > div {
    min-height: 0;
  }
`;
