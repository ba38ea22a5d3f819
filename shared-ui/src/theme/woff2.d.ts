declare module '*.woff2' {
  /** Where the built file is served. */
  const url: string;
  // oxlint-disable-next-line eslint-js/no-restricted-syntax -- the bundler gives a file's address so
  export default url;
}
