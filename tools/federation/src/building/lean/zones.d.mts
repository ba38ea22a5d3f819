/** A loader: text of the package's zones in, text of the kept ones out. */
// oxlint-disable-next-line eslint-js/no-restricted-syntax -- a loader is the default of its module
export default function zonesOf(source: string): string;
