/** A demo's people come with the scripts. */
export const readDemoLogIns = () => undefined;
