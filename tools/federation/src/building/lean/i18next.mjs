/** Words come by `addResourceBundle`, numbers and dates are shown by `Intl`, and what it logs a check of our texts finds before. */
const standIns = {
  Connector: 'class Connector extends EventEmitter { state = {}; init() {} load() {} reload() {} }',
  Formatter: 'class Formatter { init() {} format(value) { return value; } }',
  Logger:
    'class Logger { init() {} log() {} warn() {} error() {} once() {} deprecate() {} forward() {} create() { return this; } clone() { return this; } }',
};

const classOf = (name) => new RegExp(`^class ${name} [^]*?^}$`, 'm');

/**
 * A loader: i18next without what loads words from elsewhere, formats and logs.
 * @throws when a version of the package no longer has such a class
 */
// oxlint-disable-next-line eslint-js/no-restricted-syntax -- a loader is the default of its module
export default function leanI18next(source) {
  return Object.entries(standIns).reduce((text, [name, standIn]) => {
    if (!classOf(name).test(text))
      throw new Error(`i18next has no class ${name} that a stand-in could replace`);
    return text.replace(classOf(name), standIn);
  }, source);
}
