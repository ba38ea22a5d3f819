import { LegalText } from './LegalText.tsx';

const source = { hu: () => import('./terms.hu.ts'), en: () => import('./terms.en.ts') };

export const TermsScreen = () => <LegalText source={source} />;
