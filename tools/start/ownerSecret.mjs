// Everybody on a machine can read the arguments of its processes (`ps`); what is in the environment only its owner can.

/** The variable by which the owner's password goes on. */
export const passwordVariable = 'OWNER_PASSWORD';

/** For each command: the option that may hold the owner's password, and what of its value goes on as an argument. */
const options = {
  start: { name: '--owner', split: (value) => splitOwner(value) },
  season: { name: '--owner', split: (value) => splitOwner(value) },
  owner: { name: '--password', split: (value) => ({ password: value }) },
};

function splitOwner(value) {
  const colon = value.indexOf(':');
  return colon < 0 ? { rest: value } : { rest: value.slice(0, colon), password: value.slice(colon + 1) };
}

/** The arguments without the owner's password, and the environment with it. */
export function withoutPassword(command, args, environment) {
  const { name, split } = options[command] ?? {};
  const at = args.findIndex((arg) => arg === name || arg.startsWith(`${name}=`));
  if (at < 0) return { args, environment };
  const isInOne = args[at] !== name;
  const value = isInOne ? args[at].slice(name.length + 1) : args[at + 1];
  if (value === undefined) return { args, environment };
  const { rest, password } = split(value);
  if (!password) return { args, environment };
  const after = args.slice(at + (isInOne ? 1 : 2));
  return {
    args: [...args.slice(0, at), ...(rest === undefined ? [] : [name, rest]), ...after],
    environment: { ...environment, [passwordVariable]: password },
  };
}

/** What npm tells of the command line that it was given. */
export const withoutCommandLine = (environment) =>
  Object.fromEntries(
    Object.entries(environment).filter(([name]) => !/^npm_(lifecycle_script|config_argv)$/.test(name)),
  );
