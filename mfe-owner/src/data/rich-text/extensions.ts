import { Extension, Node, type Extensions } from '@tiptap/core';
import { Link } from '@tiptap/extension-link';
import { OrderedList } from '@tiptap/extension-list';
import { Table, TableCell, TableHeader, TableRow } from '@tiptap/extension-table';
import StarterKit from '@tiptap/starter-kit';
import { isFilePath } from './filePath.ts';
import { isWebAddress } from './webAddress.ts';

export const alignments = ['left', 'center', 'right', 'justify'] as const;
export type Alignment = (typeof alignments)[number];
export const headingLevels = [2, 3, 4] as const;

// What the server leaves of a text, and nothing else: each part writes the attributes that stay.

const WebLink = Link.extend({
  addAttributes: () => ({ href: { default: null } }),
}).configure({
  openOnClick: false,
  defaultProtocol: 'https',
  // The page that shows a text says how its links open.
  HTMLAttributes: { target: null, rel: null, class: null },
  isAllowedUri: (url) => isWebAddress(url),
});

// The server knows no first number: 3 would come back as 1.
const NumberedList = OrderedList.extend({ addAttributes: () => ({}) });

const Picture = Node.create({
  name: 'picture',
  group: 'block',
  draggable: true,
  addAttributes: () => ({
    src: { default: '' },
    alt: { default: '' },
    width: { default: null },
    height: { default: null },
  }),
  parseHTML: () => [
    { tag: 'img[src]', getAttrs: (img) => (isFilePath(img.getAttribute('src') ?? '') ? null : false) },
  ],
  renderHTML: ({ HTMLAttributes }) => ['img', HTMLAttributes],
});

const PlainTable = Table.extend({ renderHTML: () => ['table', ['tbody', 0]] });
const spans = () => ({
  colspan: { default: 1 },
  rowspan: { default: 1 },
  colwidth: { default: null, rendered: false },
});
const Cell = TableCell.extend({ addAttributes: spans });
const HeadCell = TableHeader.extend({ addAttributes: spans });

/** Where lines of a paragraph or heading begin. `align` stands for the style in a text that is read: see `readableHtml`. */
const TextAlign = Extension.create({
  name: 'textAlign',
  addGlobalAttributes: () => [
    {
      types: ['paragraph', 'heading'],
      attributes: {
        textAlign: {
          default: null,
          parseHTML: (element) => alignments.find((one) => one === element.getAttribute('align')) ?? null,
          renderHTML: ({ textAlign }) => (textAlign ? { style: `text-align: ${String(textAlign)}` } : {}),
        },
      },
    },
  ],
});

/** The parts that a post or a mail is made of. */
export const textParts: Extensions = [
  StarterKit.configure({
    heading: { levels: [...headingLevels] },
    link: false,
    orderedList: false,
    code: false,
    codeBlock: false,
    horizontalRule: false,
    trailingNode: false,
  }),
  WebLink,
  NumberedList,
  Picture,
  PlainTable,
  TableRow,
  Cell,
  HeadCell,
  TextAlign,
];
