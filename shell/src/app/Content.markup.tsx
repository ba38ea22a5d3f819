import { mark } from '@endzone/contracts/markup';

/** Where the edge puts the page. */
export const Content = () => <>{mark('!page')}</>;
