// No remote is known when the shell is built.
export const remotes = () => undefined;
