import { DockerfileParser, type Copy, type Env, type Instruction } from 'dockerfile-ast';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, posix } from 'node:path';

export type CopyStep = { kind: 'copy'; stage: string | undefined; sources: string[]; target: string };
export type RunStep = { kind: 'run'; command: string };

/** A stage of a Dockerfile. */
export type Image = {
  stage: string;
  /** An image of somebody else, with its version. */
  base: string;
  workingFolder: string;
  /** In the order in which they are followed; targets are absolute. */
  steps: (CopyStep | RunStep)[];
  variables: Record<string, string>;
  ports: string[];
  user: string | undefined;
  command: string[];
  healthCheck: string[];
};

/** The list in JSON that a command is written as. */
const listIn = (instruction: Instruction) =>
  JSON.parse(/\[.*\]/.exec(instruction.getRawArgumentsContent() ?? '')?.[0] ?? '[]') as string[]; // `validate` wants strings

const isIgnored = (file: string) =>
  /(^|\/)(node_modules|dist|testing|coverage)\/|\.(test|gallery)\.tsx?$|\.log$/.test(file); // as .dockerignore says

/** Files of the repository at a path, as a builder gets them. @throws when there is nothing. */
export function filesAt(root: string, path: string): string[] {
  if (statSync(join(root, path)).isFile()) return [path];
  return readdirSync(join(root, path), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1))
    .filter((file) => !isIgnored(file));
}

/** Where a file or folder ends up: a target that ends with `/` or is a folder takes files by their names, and what is in folders. */
export function targetOf({ target, sources }: CopyStep, source: string, isFolder: boolean): string {
  if (isFolder) return target;
  const takesSeveral = sources.length > 1 || target.endsWith('/');
  return takesSeveral ? posix.join(target, posix.basename(source)) : target;
}

const keep = <K extends keyof Image>(image: Image, key: K, value: Image[K]) =>
  void Object.assign(image, { [key]: value });

const follow: Record<string, (image: Image, instruction: Instruction) => void> = {
  WORKDIR: (image, line) =>
    keep(image, 'workingFolder', posix.resolve(image.workingFolder, line.getArgumentsContent() ?? '')),
  COPY: (image, line) => {
    const copy = line as Copy; // by its keyword
    const paths = copy.getArguments().map((each) => each.getValue());
    const given = paths.pop() ?? '';
    const resolved = posix.resolve(image.workingFolder, given);
    const target = /\/$/.test(given) ? `${resolved}/` : resolved;
    const stage = copy.getFromFlag()?.getValue() ?? undefined;
    image.steps.push({ kind: 'copy', stage, sources: paths, target });
  },
  ENV: (image, line) => {
    for (const property of (line as Env).getProperties())
      // by its keyword
      image.variables[property.getName()] = property.getValue() ?? '';
  },
  RUN: (image, line) => image.steps.push({ kind: 'run', command: line.getRawArgumentsContent() ?? '' }),
  EXPOSE: (image, line) => image.ports.push(...line.getArguments().map((each) => each.getValue())),
  USER: (image, line) => keep(image, 'user', line.getArgumentsContent() ?? undefined),
  CMD: (image, line) => keep(image, 'command', listIn(line)),
  ENTRYPOINT: (_image, line) => {
    if (listIn(line).length > 0) throw new Error('An image of ours has no entry point');
  },
  HEALTHCHECK: (image, line) => keep(image, 'healthCheck', listIn(line)),
};

/** Reads a Dockerfile as a builder does. */
export class Dockerfile {
  readonly #images: Image[] = [];
  readonly #arguments = new Map<string, string>();

  constructor(root: string, file: string) {
    const text = readFileSync(join(root, file), 'utf8');
    for (const instruction of DockerfileParser.parse(text).getInstructions()) this.#read(instruction);
  }

  /** In the order in which they are built; the last one is what runs. */
  get images(): readonly Image[] {
    return this.#images;
  }

  /** What the Dockerfile is for. @throws when there is no stage. */
  get last(): Image {
    const image = this.#images.at(-1);
    if (!image) throw new Error('There is no stage');
    return image;
  }

  #read(instruction: Instruction): void {
    const keyword = instruction.getKeyword();
    const image = this.#images.at(-1);
    if (keyword === 'ARG' && !image) {
      const [name = '', value = ''] = (instruction.getArgumentsContent() ?? '').split('=');
      this.#arguments.set(name, value);
    } else if (keyword === 'FROM') this.#images.push(this.#begin(instruction));
    else if (image && follow[keyword]) follow[keyword](image, instruction);
    else throw new Error(`${keyword} is not understood`);
  }

  #begin(from: Instruction): Image {
    const [given = '', , stage = ''] = from.getArguments().map((each) => each.getValue());
    const base = given.replace(/\$\{(\w+)\}/g, (_all, name: string) => this.#arguments.get(name) ?? '');
    if (this.#images.some((one) => one.stage === base)) throw new Error(`${stage} goes on from ${base}`);
    return {
      ...{ stage, base, workingFolder: '/', steps: [], variables: {}, ports: [] },
      ...{ user: undefined, command: [], healthCheck: [] },
    };
  }
}

/** What an image has of the repository itself: paths in the image, and where they are in the repository. What its build makes is not there. */
export function filesOf(
  root: string,
  dockerfile: Dockerfile,
  image: Image = dockerfile.last,
): Map<string, string> {
  const files = new Map<string, string>();
  for (const step of image.steps) {
    if (step.kind === 'run') continue;
    const other = step.stage && dockerfile.images.find(({ stage }) => stage === step.stage);
    if (step.stage && !other) throw new Error(`There is no stage ${step.stage}`);
    const available = other
      ? filesOf(root, dockerfile, other)
      : new Map(step.sources.flatMap((source) => filesAt(root, source)).map((file) => [`/${file}`, file]));
    for (const given of step.sources) {
      const source = posix.resolve('/', given);
      for (const [path, file] of available) {
        if (path === source) files.set(targetOf(step, source, false), file);
        else if (path.startsWith(source === '/' ? source : `${source}/`))
          files.set(posix.join(step.target, posix.relative(source, path)), file);
      }
    }
  }
  return files;
}

/** The commands that were run for what an image has. */
export function runsOf(dockerfile: Dockerfile, image: Image = dockerfile.last): string[] {
  return image.steps.flatMap((step) => {
    if (step.kind === 'run') return [step.command];
    const other = dockerfile.images.find(({ stage }) => stage === step.stage);
    return other ? runsOf(dockerfile, other) : [];
  });
}
