import { StoreRoot } from '@endzone/shared-ui/host/StoreRoot.tsx';
import { NotFoundScreen } from '@endzone/shared-ui/host/NotFoundScreen.tsx';
import { useRoutes } from 'react-router';
import { routes } from './routes.tsx';
import { createStore } from './store.ts';

/** Every screen but home, with the store that they share. */
export function Screens() {
  return <StoreRoot createStore={createStore}>{useRoutes(routes) ?? <NotFoundScreen />}</StoreRoot>;
}
