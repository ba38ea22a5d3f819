declare module '*.woff2' {
  /** Where the built file is served. */
  const url: string;
  // eslint-disable-next-line no-restricted-syntax -- the bundler gives a file's address so
  export default url;
}
