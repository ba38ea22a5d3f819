type Environment = Record<string, string | undefined>;

export const passwordVariable: string;
export function withoutPassword(
  command: string,
  args: string[],
  environment: Environment,
): { args: string[]; environment: Environment };
export function withoutCommandLine(environment: Environment): Environment;
