// In production the runtime warns and fails; for the other ways in which its package logs there is nobody.
export const createLogger = (prefix) => ({
  warn: (...told) => console.warn(prefix, ...told),
  error: (...told) => console.error(prefix, ...told),
});
export const createInfrastructureLogger = createLogger;
export const logger = undefined;
export const infrastructureLogger = undefined;
export const bindLoggerToCompiler = () => undefined;
