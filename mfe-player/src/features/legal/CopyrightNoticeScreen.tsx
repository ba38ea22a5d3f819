import { LegalText } from './LegalText.tsx';

const source = { hu: () => import('./copyright.hu.ts'), en: () => import('./copyright.en.ts') };

export const CopyrightNoticeScreen = () => <LegalText source={source} />;
