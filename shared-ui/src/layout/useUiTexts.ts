import { useTranslation } from 'react-i18next';

/** The words of shared-ui's own parts. */
export const useUiTexts = () => useTranslation('ui').t;
