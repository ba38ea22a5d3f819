import { lazyScreen } from '@endzone/shared-ui/host/lazyScreen.tsx';
import { homeTexts } from '../features/home/texts.ts';

/** Most first visits begin here, so it comes without the store and the table of the other screens. */
export const home = lazyScreen(() => import('../features/home/HomeScreen.tsx'), homeTexts);
