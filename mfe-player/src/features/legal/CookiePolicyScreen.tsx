import { LegalText } from './LegalText.tsx';

const source = { hu: () => import('./cookies.hu.ts'), en: () => import('./cookies.en.ts') };

export const CookiePolicyScreen = () => <LegalText source={source} />;
