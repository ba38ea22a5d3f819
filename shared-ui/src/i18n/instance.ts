import type { Locale } from '@endzone/contracts/messages/format';
import i18next, { type i18n, type ResourceLanguage } from 'i18next';
import { initReactI18next } from 'react-i18next';

/** `ui` for the words of shared-ui, then one for the shell and each microfrontend. */
export type Namespace = 'ui' | 'shell' | 'player' | 'draft' | 'owner';

type TextModule = { default: ResourceLanguage };
/** Texts of one place in both languages, each loaded when it is needed. */
export type Texts = {
  namespace: Namespace;
  /** Where they stand in the namespace; undefined at its root. */
  feature: string | undefined;
  load: Record<Locale, () => Promise<TextModule>>;
  /** Loaded with them. */
  uses?: readonly Texts[];
};

// The instance is one for all microfrontends, this file is not: what was loaded stands beside the instance.
const known = Symbol.for('endzone.texts');
type Loaded = Map<Texts, Set<Locale>>;
type Knowing = i18n & { [known]?: Loaded };

function loaded(): Loaded {
  const instance = i18next as Knowing; // adds one property of ours
  instance[known] ??= new Map();
  return instance[known];
}

/** Makes the one instance ready; texts come later, by `loadTexts`. */
export async function createI18n(locale: Locale): Promise<i18n> {
  if (!i18next.isInitialized) {
    await i18next.use(initReactI18next).init({
      lng: locale,
      // No text lacks a language: a check of the texts sees to it.
      fallbackLng: false,
      ns: [],
      resources: {},
      initAsync: false,
      returnNull: false,
      // React escapes what it shows.
      interpolation: { escapeValue: false },
      react: { useSuspense: false, bindI18nStore: 'added' },
    });
  }
  return i18next;
}

export const presentLocale = (): Locale => (i18next.language === 'hu' ? 'hu' : 'en');

/** Calls back at each change of the language; what is returned ends that. */
export function followLocale(changed: () => void): () => void {
  i18next.on('languageChanged', changed);
  return () => i18next.off('languageChanged', changed);
}

const nested = (feature: string | undefined, words: ResourceLanguage): ResourceLanguage =>
  feature === undefined ? words : { [feature]: words };

async function loadIn(texts: Texts, locale: Locale): Promise<void> {
  const { default: words } = await texts.load[locale]();
  const { namespace, feature } = texts;
  i18next.addResourceBundle(locale, namespace, nested(feature, words), true, true);
  loaded().get(texts)?.add(locale);
}

/** True when these texts can be shown in the present language. */
export const hasTexts = (texts: Texts): boolean => isThere(texts) && (texts.uses ?? []).every(hasTexts);

const isThere = (texts: Texts): boolean => loaded().get(texts)?.has(presentLocale()) ?? false;

/** Loads texts in the present language; from then on they follow every change of it. */
export async function loadTexts(texts: Texts): Promise<void> {
  await Promise.all([loadOwn(texts), ...(texts.uses ?? []).map(loadTexts)]);
}

async function loadOwn(texts: Texts): Promise<void> {
  if (!loaded().has(texts)) loaded().set(texts, new Set());
  // The language may change while its texts are on their way.
  while (!isThere(texts)) await loadIn(texts, presentLocale());
}

/** The language that was asked for last. */
let wanted: Locale | undefined;

/**
 * Changes the language once all texts that are in use are there in it: nothing is shown half. Whoever asks for another one meanwhile
 * gets that one.
 * @returns whether it is the language now.
 */
export async function changeLocale(locale: Locale): Promise<boolean> {
  wanted = locale;
  const missing = [...loaded()].filter(([, languages]) => !languages.has(locale));
  try {
    await Promise.all(missing.map(([texts]) => loadIn(texts, locale)));
  } catch (error) {
    if (wanted === locale) throw error;
  }
  if (wanted !== locale) return false;
  await i18next.changeLanguage(locale);
  return true;
}
