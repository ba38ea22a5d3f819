import { Extension, type Editor } from '@tiptap/core';
import { Plugin, PluginKey } from '@tiptap/pm/state';
import { Decoration, DecorationSet } from '@tiptap/pm/view';

type Mark = { id: object };
type Change = { add: Mark & { at: number } } | { remove: Mark };
const key = new PluginKey<DecorationSet>('uploadMarks');

/** Where a picture will stand once it has arrived, whatever is typed before it meanwhile. */
export const uploadMarks = Extension.create({
  name: 'uploadMarks',
  addProseMirrorPlugins: () => [
    new Plugin<DecorationSet>({
      key,
      state: {
        init: () => DecorationSet.empty,
        apply: (transaction, set) => {
          const moved = set.map(transaction.mapping, transaction.doc);
          const change = transaction.getMeta(key) as Change | undefined; // set below only
          if (!change) return moved;
          if ('remove' in change)
            return moved.remove(moved.find(undefined, undefined, ({ id }) => id === change.remove.id));
          const spot = document.createElement('span');
          spot.className = 'arriving';
          return moved.add(transaction.doc, [Decoration.widget(change.add.at, spot, { id: change.add.id })]);
        },
      },
      props: { decorations: (state) => key.getState(state) },
    }),
  ],
});

/** Marks the place at the cursor. @returns what puts a picture there, or nothing when none came or the place is gone. */
export function markPlace(editor: Editor, at = editor.state.selection.to) {
  const id = {};
  editor.view.dispatch(editor.state.tr.setMeta(key, { add: { id, at } } satisfies Change));
  return (src: string | undefined, alt = '') => {
    if (editor.isDestroyed) return;
    const [spot] = key.getState(editor.state)?.find(undefined, undefined, (spec) => spec.id === id) ?? [];
    editor.view.dispatch(editor.state.tr.setMeta(key, { remove: { id } } satisfies Change));
    if (src && spot) insertPicture(editor, spot.from, { src, alt });
  };
}

/** Inserts a picture and puts the cursor below it, so that typing does not replace it. */
function insertPicture(editor: Editor, at: number, attrs: { src: string; alt: string }): void {
  editor.commands.insertContentAt(at, { type: 'picture', attrs });
  let end: number | undefined;
  editor.state.doc.descendants((node, place) => {
    if (node.type.name === 'picture' && node.attrs.src === attrs.src && place >= at - 1) end ??= place + 1;
  });
  if (end === undefined) return;
  const next = editor.state.doc.resolve(end).nodeAfter;
  if (!next?.isTextblock) editor.commands.insertContentAt(end, { type: 'paragraph' });
  editor.commands.setTextSelection(end + 1);
}
