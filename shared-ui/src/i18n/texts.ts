import type { TFunction } from 'i18next';
import { createContext, use } from 'react';
import { useTranslation } from 'react-i18next';
import type { Namespace, Texts } from './instance.ts';

const NamespaceContext = createContext<Namespace>('shell');
/** Names the microfrontend whose texts `useTexts` finds. */
export const NamespaceProvider = NamespaceContext.Provider;
export const useNamespace = (): Namespace => use(NamespaceContext);

export type Translate = TFunction;

/** The texts of this microfrontend: `t('register.title')`. */
export function useTexts(): Translate {
  return useTranslation(useNamespace()).t;
}

export type FeatureTexts = Pick<Texts, 'load'> & {
  feature: string;
  uses: readonly FeatureTexts[];
  /** Of a first visit, which waits for no other words of shared-ui. */
  isFirst?: true;
};

/**
 * The texts of a feature, loaded with its screen. `uses` names what it shows of texts that several features share.
 */
export const featureTexts = (
  feature: string,
  load: Texts['load'],
  uses: readonly FeatureTexts[] = [],
): FeatureTexts => ({ feature, load, uses });

/** The texts of what a first visit shows. */
export const firstTexts = (feature: string, load: Texts['load']): FeatureTexts => ({
  feature,
  load,
  uses: [],
  isFirst: true,
});

const made = new WeakMap<FeatureTexts, Texts>();

/** One entry of the register for one feature, however often it is shown. */
export function textsIn(namespace: Namespace, given: FeatureTexts): Texts {
  const { feature, load, uses, isFirst } = given;
  const texts = made.get(given) ?? {
    namespace,
    feature,
    load,
    uses: [...(isFirst ? [] : [uiScreenTexts]), ...uses.map((one) => textsIn(namespace, one))],
  };
  made.set(given, texts);
  return texts;
}

/** The words of shared-ui that a first visit shows: every microfrontend loads them before its first screen. */
export const uiTexts: Texts = {
  namespace: 'ui',
  feature: undefined,
  load: {
    hu: () => import('../locales/hu.json', { with: { type: 'json' } }),
    en: () => import('../locales/en.json', { with: { type: 'json' } }),
  },
};

/** The other texts of shared-ui, loaded with every later screen's. */
export const uiScreenTexts: Texts = {
  namespace: 'ui',
  feature: undefined,
  load: {
    hu: () => import('../locales/screens/hu.json', { with: { type: 'json' } }),
    en: () => import('../locales/screens/en.json', { with: { type: 'json' } }),
  },
};
