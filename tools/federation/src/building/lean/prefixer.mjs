// Browsers that run our scripts know every property without prefix.
export const prefix = (value) => value;
