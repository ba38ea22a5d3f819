import { Extension } from '@tiptap/core';
import { Plugin } from '@tiptap/pm/state';
import { Decoration, DecorationSet } from '@tiptap/pm/view';

const pattern = /\{\{([^{}]*)\}\}/g;

/** Marks what stands for a reader's data, and in red what stands for nothing; the text itself stays plain. */
export const markPlaceholders = (known: readonly string[]) =>
  Extension.create({
    name: 'placeholders',
    addProseMirrorPlugins: () => [
      new Plugin({
        props: {
          decorations: ({ doc }) => {
            const found: Decoration[] = [];
            doc.descendants((node, at) => {
              for (const { 0: all, 1: name = '', index } of (node.text ?? '').matchAll(pattern))
                found.push(
                  Decoration.inline(at + index, at + index + all.length, {
                    class: known.includes(name) ? 'placeholder' : 'placeholder unknown',
                  }),
                );
            });
            return DecorationSet.create(doc, found);
          },
        },
      }),
    ],
  });
