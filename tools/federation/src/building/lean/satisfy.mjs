// What we share has one version in a page: `requiredVersion` is false everywhere.
export const satisfy = () => true;
