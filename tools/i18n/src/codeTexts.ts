import ts from 'typescript';
import type { SourceFile } from './textFiles.ts';

/** A key in code: as it stands, or with gaps that are filled at run time (`nav.${name}`). */
export type KeyUse = { at: string; key: string | RegExp; shown: string; isAsked: boolean };

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
const keyForm = /^[\w-]+(\.[\w-]+)*$/;

const place = ({ path, source }: SourceFile, node: ts.Node) =>
  `${path}:${source.getLineAndCharacterOfPosition(node.getStart()).line + 1}`;

function patternOf(node: ts.Node): Pick<KeyUse, 'key' | 'shown'> | undefined {
  if (ts.isStringLiteralLike(node) && keyForm.test(node.text)) return { key: node.text, shown: node.text };
  if (!ts.isTemplateExpression(node)) return undefined;
  const parts = [node.head.text, ...node.templateSpans.map(({ literal }) => literal.text)];
  // A key that begins with a gap could be any key: it proves nothing.
  if (!/^[\w-]+\.?/.test(parts[0] ?? '')) return undefined;
  return { key: new RegExp(`^${parts.map(escaped).join('[\\w.-]+')}$`), shown: parts.join('…') };
}

/** `t('…')`, wherever `t` came from. */
const isAskedFor = (node: ts.Node): boolean => {
  const call = node.parent;
  return (
    ts.isCallExpression(call) && call.arguments[0] === node && /^(t|\w+\.t)$/.test(call.expression.getText())
  );
};

/** Every text in code that may be a key, and those that certainly are. */
export function keyUses(file: SourceFile): KeyUse[] {
  const found: KeyUse[] = [];
  const visit = (node: ts.Node): void => {
    const pattern = ts.isImportDeclaration(node) ? undefined : patternOf(node);
    if (pattern) found.push({ ...pattern, at: place(file, node), isAsked: isAskedFor(node) });
    if (!ts.isImportDeclaration(node)) ts.forEachChild(node, visit);
  };
  visit(file.source);
  return found;
}

/** Every text in quotes, and where it stands. */
export function literalsIn(file: SourceFile): { at: string; text: string }[] {
  const found: { at: string; text: string }[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isStringLiteralLike(node)) found.push({ at: place(file, node), text: node.text });
    if (!ts.isImportDeclaration(node)) ts.forEachChild(node, visit);
  };
  visit(file.source);
  return found;
}

const spoken = new Set(['alt', 'aria-label', 'label', 'placeholder', 'title', 'text']);
/** Names and signs that are the same in every language. */
const same = /^(Endzone|HU|EN|PDF|CSV|[^\p{L}]*)$/u;
const isWords = (text: string) => /\p{L}{2}/u.test(text) && !same.test(text.trim());

/** Words that stand in the code itself: between tags, or in what is read aloud or shown. */
export function bareTexts(file: SourceFile): string[] {
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    const isBare =
      (ts.isJsxText(node) && isWords(node.text)) ||
      (ts.isJsxAttribute(node) &&
        spoken.has(node.name.getText()) &&
        node.initializer !== undefined &&
        ts.isStringLiteral(node.initializer) &&
        isWords(node.initializer.text));
    if (isBare) found.push(`${place(file, node)}: ${node.getText().trim()}`);
    ts.forEachChild(node, visit);
  };
  visit(file.source);
  return found;
}
