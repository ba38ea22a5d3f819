// As for the router: what is used here and no more.
export { I18nextProvider, Trans, initReactI18next, useTranslation } from 'whole-react-i18next';
