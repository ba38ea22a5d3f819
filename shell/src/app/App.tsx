import type { MountProps } from '@endzone/contracts/mount';
import { presentLocale } from '@endzone/shared-ui/i18n/instance.ts';
import { Main } from '@endzone/shared-ui/layout/Main.tsx';
import { GlobalStyle } from '@endzone/shared-ui/theme/GlobalStyle.tsx';
import { Content } from './Content.tsx';

const nothing = () => undefined;
const visitor: MountProps = {
  locale: presentLocale(),
  me: undefined,
  league: undefined,
  host: {
    toast: nothing,
    loggedIn: nothing,
    meChanged: nothing,
    loggedOut: nothing,
    selectLeague: nothing,
    unreadChanged: nothing,
    rememberRoute: (path) => path,
    takeRoute: nothing,
  },
};

export function App() {
  return (
    <>
      <GlobalStyle />
      <Main>
        <Content mount={visitor} />
      </Main>
    </>
  );
}
