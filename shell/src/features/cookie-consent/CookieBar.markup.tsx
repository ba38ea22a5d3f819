import { closeMark, openMark } from '@endzone/contracts/markup';
import { CookieBar as Bar } from './CookieBar.tsx';

/** The bar for whoever has not answered yet. */
export const CookieBar = (props: { aboveTabBar: boolean }) => (
  <>
    {openMark('cookies')}
    <Bar {...props} />
    {closeMark('cookies')}
  </>
);
