import { DockerfileParser, type Copy, type Env, type Instruction } from 'dockerfile-ast';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, normalize } from 'node:path';

/** What a stage of a Dockerfile makes. Paths begin in its working folder, which mirrors the repository. */
export type Image = {
  base: string;
  files: Set<string>;
  /** Commands that were run while it was made. */
  runs: string[];
  variables: Record<string, string>;
  user: string | undefined;
  command: string[];
  healthCheck: string[];
};

const workingFolder = '/app';
const below = (path: string, folder: string) =>
  folder === '.' || path === folder || path.startsWith(`${folder}/`);

/** The list in JSON that a command is written as. */
const listIn = (instruction: Instruction) =>
  JSON.parse(/\[.*\]/.exec(instruction.getRawArgumentsContent() ?? '')?.[0] ?? '[]') as string[]; // `validate` wants strings

/** Files of the repository at a path. @throws when there is nothing. */
function filesAt(root: string, path: string): string[] {
  if (statSync(join(root, path)).isFile()) return [path];
  return readdirSync(join(root, path), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1))
    .filter((file) => !/(^|\/)(node_modules|dist|testing)\/|\.(test|gallery)\.tsx?$/.test(file)); // as .dockerignore says
}

/** Reads a Dockerfile as a builder does. @throws when it copies what is not there. */
export class Dockerfile {
  readonly #root: string;
  readonly #images = new Map<string, Image>();

  constructor(root: string, file: string) {
    this.#root = root;
    let image: Image | undefined;
    for (const instruction of DockerfileParser.parse(
      readFileSync(join(root, file), 'utf8'),
    ).getInstructions())
      if (instruction.getKeyword() === 'FROM') image = this.#begin(instruction);
      else if (image) this.#follow(image, instruction);
  }

  /** The image of a stage. @throws when there is no such stage. */
  image(name: string): Image {
    const found = this.#images.get(name);
    if (!found) throw new Error(`There is no stage ${name}`);
    return found;
  }

  #begin(from: Instruction): Image {
    const [base = '', , name = ''] = from.getArguments().map((each) => each.getValue());
    const parent = this.#images.get(base);
    const image: Image = {
      base: parent?.base ?? base,
      files: new Set(parent?.files),
      runs: [...(parent?.runs ?? [])],
      variables: { ...parent?.variables },
      user: parent?.user,
      command: [],
      healthCheck: [],
    };
    this.#images.set(name, image);
    return image;
  }

  #follow(image: Image, instruction: Instruction): void {
    switch (instruction.getKeyword()) {
      case 'COPY':
        return this.#copy(image, instruction as Copy); // by its keyword
      case 'ENV':
        for (const property of (instruction as Env).getProperties())
          // by its keyword
          image.variables[property.getName()] = property.getValue() ?? '';
        return;
      case 'RUN':
        return void image.runs.push(instruction.getRawArgumentsContent() ?? '');
      case 'USER':
        return void Object.assign(image, { user: instruction.getArgumentsContent() ?? undefined });
      case 'CMD':
        return void Object.assign(image, { command: listIn(instruction) });
      case 'HEALTHCHECK':
        return void Object.assign(image, { healthCheck: listIn(instruction) });
    }
  }

  #copy(image: Image, copy: Copy): void {
    const paths = copy.getArguments().map((each) => each.getValue());
    const target = paths.pop() ?? '';
    const stage = copy.getFromFlag()?.getValue();
    for (const path of paths) {
      const source = normalize(stage ? path.replace(workingFolder, '.') : path);
      const files = stage
        ? [...this.image(stage).files].filter((file) => below(file, source))
        : filesAt(this.#root, source);
      const isOneFile = files.length === 1 && files[0] === source;
      const folder = isOneFile ? join(source, '..') : source;
      // Every path keeps its place: what is copied elsewhere would miss what it imports.
      if (normalize(join(target, '.')) !== folder && normalize(target) !== source)
        throw new Error(`${copy.getTextContent()} moves ${source}`);
      for (const file of files) image.files.add(file);
      if (stage) image.runs.push(...this.image(stage).runs);
    }
  }
}
