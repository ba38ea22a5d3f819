export function nodePath(): string;
