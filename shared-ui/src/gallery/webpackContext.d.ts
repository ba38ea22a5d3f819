interface ImportMeta {
  webpackContext(folder: string, options: { recursive: boolean; regExp: RegExp }): unknown;
}
