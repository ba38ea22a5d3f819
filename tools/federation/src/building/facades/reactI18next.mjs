// As for the router. `Trans` is a third of that library: a lazy screen takes it from `react-i18next/TransWithoutContext`.
export { I18nextProvider, initReactI18next, useTranslation } from 'whole-react-i18next';
