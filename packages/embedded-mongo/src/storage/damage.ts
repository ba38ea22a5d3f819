/** The data cannot be read; the message says why. */
export class DataDamaged extends Error {}
