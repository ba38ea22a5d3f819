import { LegalText } from './LegalText.tsx';

const source = { hu: () => import('./privacy.hu.ts'), en: () => import('./privacy.en.ts') };

export const PrivacyScreen = () => <LegalText source={source} />;
