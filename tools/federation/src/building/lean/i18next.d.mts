/**
 * A loader: text of the package in, text without what no front end asks for out.
 * @throws when a version of the package no longer has a class that a stand-in takes the place of
 */
// oxlint-disable-next-line eslint-js/no-restricted-syntax -- a loader is the default of its module
export default function leanI18next(source: string): string;
