import { Suspense, lazy } from 'react';
import { GlobalStyle } from '@endzone/shared-ui/theme/GlobalStyle.tsx';
import { loadFrom } from '../remotes/federation.ts';
import { writtenRemotes } from '../remotes/manifest.ts';

const Player = lazy(async () => {
  const known = writtenRemotes().find(({ name }) => name === 'mfe_player');
  if (!known) throw new Error('missing');
  return { default: (await loadFrom(known)).App };
});

export function App() {
  return (
    <>
      <GlobalStyle />
      <Suspense>
        <Player locale="hu" me={undefined} league={undefined} host={undefined as never} />
      </Suspense>
    </>
  );
}
