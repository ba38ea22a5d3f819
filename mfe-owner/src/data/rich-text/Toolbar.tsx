import { rove } from '@endzone/shared-ui/data/roving.ts';
import { useTexts } from '@endzone/shared-ui/i18n/texts.ts';
import { Icon } from '@endzone/shared-ui/layout/Icon.tsx';
import { Menu, type MenuItem } from '@endzone/shared-ui/overlay/Menu.tsx';
import type { Editor } from '@tiptap/core';
import { useEditorState } from '@tiptap/react';
import Bold from 'lucide-react/icons/bold';
import Braces from 'lucide-react/icons/braces';
import Heading2 from 'lucide-react/icons/heading-2';
import Heading3 from 'lucide-react/icons/heading-3';
import Heading4 from 'lucide-react/icons/heading-4';
import ImagePlus from 'lucide-react/icons/image-plus';
import Italic from 'lucide-react/icons/italic';
import Link2 from 'lucide-react/icons/link-2';
import List from 'lucide-react/icons/list';
import ListOrdered from 'lucide-react/icons/list-ordered';
import Redo2 from 'lucide-react/icons/redo-2';
import Strikethrough from 'lucide-react/icons/strikethrough';
import TableIcon from 'lucide-react/icons/table';
import TextAlignStart from 'lucide-react/icons/text-align-start';
import Quote from 'lucide-react/icons/quote';
import UnderlineIcon from 'lucide-react/icons/underline';
import Undo2 from 'lucide-react/icons/undo-2';
import {
  memo,
  useEffect,
  useEffectEvent,
  useState,
  type ComponentProps,
  type KeyboardEvent,
  type ReactNode,
} from 'react';
import { createPortal } from 'react-dom';
import type { Upload } from '../pictures/usePictureUploads.ts';
import { alignments, type Alignment } from './extensions.ts';
import { LinkDialog } from './LinkDialog.tsx';
import { PictureDialog } from './PictureDialog.tsx';
import { Divider, Tool, Tools } from './RichTextField.styles.ts';

type Props = {
  editor: Editor;
  label: string;
  /** The id of the text. */
  controls: string;
  disabled: boolean;
  placeholders: readonly string[];
  upload: Upload;
  /** A short text needs no more than one kind of heading, and no tables. */
  room: 'long' | 'short';
};

const ofLongTexts = ['heading3', 'heading4', 'strike'];
const modifier = /Mac|iPhone|iPad/.test(globalThis.navigator?.userAgent ?? '') ? '⌘' : 'Ctrl';

const tools = [
  {
    name: 'heading2',
    icon: Heading2,
    keys: 'Alt 2',
    run: (editor: Editor) => editor.chain().focus().toggleHeading({ level: 2 }).run(),
  },
  {
    name: 'heading3',
    icon: Heading3,
    keys: 'Alt 3',
    run: (editor: Editor) => editor.chain().focus().toggleHeading({ level: 3 }).run(),
  },
  {
    name: 'heading4',
    icon: Heading4,
    keys: 'Alt 4',
    run: (editor: Editor) => editor.chain().focus().toggleHeading({ level: 4 }).run(),
  },
  {
    name: 'bold',
    icon: Bold,
    keys: 'B',
    run: (editor: Editor) => editor.chain().focus().toggleBold().run(),
    begins: true,
  },
  {
    name: 'italic',
    icon: Italic,
    keys: 'I',
    run: (editor: Editor) => editor.chain().focus().toggleItalic().run(),
  },
  {
    name: 'underline',
    icon: UnderlineIcon,
    keys: 'U',
    run: (editor: Editor) => editor.chain().focus().toggleUnderline().run(),
  },
  {
    name: 'strike',
    icon: Strikethrough,
    keys: 'Shift S',
    run: (editor: Editor) => editor.chain().focus().toggleStrike().run(),
  },
  {
    name: 'bulletList',
    icon: List,
    keys: 'Shift 8',
    run: (editor: Editor) => editor.chain().focus().toggleBulletList().run(),
    begins: true,
  },
  {
    name: 'orderedList',
    icon: ListOrdered,
    keys: 'Shift 7',
    run: (editor: Editor) => editor.chain().focus().toggleOrderedList().run(),
  },
  {
    name: 'blockquote',
    icon: Quote,
    keys: 'Shift B',
    // With the whole document selected there is no block around the selection to be lifted: its words are meant.
    run: (editor: Editor) =>
      editor.chain().focus().setTextSelection(editor.state.selection).toggleBlockquote().run(),
  },
] as const;

function stateOf(editor: Editor) {
  return {
    heading2: editor.isActive('heading', { level: 2 }),
    heading3: editor.isActive('heading', { level: 3 }),
    heading4: editor.isActive('heading', { level: 4 }),
    bold: editor.isActive('bold'),
    italic: editor.isActive('italic'),
    underline: editor.isActive('underline'),
    strike: editor.isActive('strike'),
    bulletList: editor.isActive('bulletList'),
    orderedList: editor.isActive('orderedList'),
    blockquote: editor.isActive('blockquote'),
    link: editor.isActive('link'),
    picture: editor.isActive('picture'),
    isInTable: editor.isActive('table'),
    canUndo: editor.can().undo(),
    canRedo: editor.can().redo(),
  };
}

const setAlignment = (editor: Editor, textAlign: Alignment) =>
  editor
    .chain()
    .focus()
    .updateAttributes('paragraph', { textAlign: textAlign === 'left' ? null : textAlign })
    .updateAttributes('heading', { textAlign: textAlign === 'left' ? null : textAlign })
    .run();

/** One stop of the Tab key; arrows move inside, Escape leads back to the text. */
export const Toolbar = memo(function Toolbar({
  editor,
  label,
  controls,
  disabled,
  placeholders,
  upload,
  room,
}: Props) {
  const isLong = room === 'long';
  const t = useTexts();
  const now = useEditorState({ editor, selector: ({ editor: current }) => stateOf(current) });
  const [stop, setStop] = useState(0);
  const [dialog, setDialog] = useState<'link' | 'picture'>();
  const back = () => void editor.commands.focus();
  const close = () => {
    setDialog(undefined);
    back();
  };
  const openLink = useEffectEvent(() => setDialog('link'));
  useEffect(() => {
    const { dom } = editor.view;
    const handleKey = (event: globalThis.KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.key.toLowerCase() !== 'k') return;
      event.preventDefault();
      openLink();
    };
    dom.addEventListener('keydown', handleKey);
    return () => dom.removeEventListener('keydown', handleKey);
  }, [editor]);
  const handleKey = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key === 'Escape') back();
    else if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') rove(event, '[data-tool]', setStop);
  };
  let count = 0;
  const toolOf = (name: string, keys?: string): ComponentProps<typeof Tool> => {
    const index = count++;
    const words = t(`richText.tool.${name}`);
    return {
      type: 'button',
      'aria-label': words,
      title: keys ? `${words} (${modifier} ${keys})` : words,
      tabIndex: index === stop ? 0 : -1,
      onFocus: () => setStop(index),
      // The selection stays where it is.
      onMouseDown: (event) => event.preventDefault(),
      disabled,
    };
  };
  const menuOf = (name: 'table' | 'align' | 'placeholder', icon: typeof Bold, items: readonly MenuItem[]) => (
    <Menu
      label={t(`richText.tool.${name}`)}
      items={items}
      align="start"
      trigger={(trigger) => (
        <Tool {...toolOf(name)} {...trigger} data-tool>
          <Icon of={icon} size="sm" />
        </Tool>
      )}
    />
  );
  return (
    <Tools role="toolbar" aria-label={label} aria-controls={controls} onKeyDown={handleKey}>
      {tools
        .filter(({ name }) => isLong || !ofLongTexts.includes(name))
        .map(({ name, icon, keys, run, ...rest }) => (
          <Grouped key={name} begins={'begins' in rest}>
            <Tool {...toolOf(name, keys)} data-tool aria-pressed={now[name]} onClick={() => run(editor)}>
              <Icon of={icon} size="sm" />
            </Tool>
          </Grouped>
        ))}
      {isLong && menuOf('table', TableIcon, tableItems(editor, now.isInTable, t))}
      {isLong &&
        menuOf(
          'align',
          TextAlignStart,
          alignments.map((alignment) => ({
            id: alignment,
            label: t(`richText.align.${alignment}`),
            onChoose: () => setAlignment(editor, alignment),
          })),
        )}
      <Divider aria-hidden />
      <Tool
        {...toolOf('link', 'K')}
        data-tool
        aria-pressed={now.link}
        aria-haspopup="dialog"
        onClick={() => setDialog('link')}
      >
        <Icon of={Link2} size="sm" />
      </Tool>
      <Tool
        {...toolOf('picture')}
        data-tool
        aria-pressed={now.picture}
        aria-haspopup="dialog"
        onClick={() => setDialog('picture')}
      >
        <Icon of={ImagePlus} size="sm" />
      </Tool>
      {placeholders.length > 0 &&
        menuOf(
          'placeholder',
          Braces,
          placeholders.map((name) => ({
            id: name,
            label: t('richText.placeholder', { name: `{{${name}}}`, what: t(`richText.data.${name}`) }),
            onChoose: () => editor.chain().focus().insertContent(`{{${name}}}`).run(),
          })),
        )}
      <Divider aria-hidden />
      <Tool
        {...toolOf('undo', 'Z')}
        data-tool
        aria-disabled={!now.canUndo}
        onClick={() => editor.chain().focus().undo().run()}
      >
        <Icon of={Undo2} size="sm" />
      </Tool>
      <Tool
        {...toolOf('redo', 'Y')}
        data-tool
        aria-disabled={!now.canRedo}
        onClick={() => editor.chain().focus().redo().run()}
      >
        <Icon of={Redo2} size="sm" />
      </Tool>
      {/* A form of their own, outside of the one that the text stands in. */}
      {dialog === 'link' && createPortal(<LinkDialog editor={editor} onClose={close} />, document.body)}
      {dialog === 'picture' &&
        createPortal(<PictureDialog editor={editor} upload={upload} onClose={close} />, document.body)}
    </Tools>
  );
});

function Grouped({ begins, children }: { begins: boolean; children: ReactNode }) {
  return (
    <>
      {begins && <Divider aria-hidden />}
      {children}
    </>
  );
}

function tableItems(editor: Editor, isInTable: boolean, t: (key: string) => string): MenuItem[] {
  const item = (id: string, onChoose: () => unknown): MenuItem => ({
    id,
    label: t(`richText.table.${id}`),
    onChoose: () => void onChoose(),
  });
  const chain = () => editor.chain().focus();
  if (!isInTable)
    return [item('insert', () => chain().insertTable({ rows: 3, cols: 3, withHeaderRow: true }).run())];
  return [
    item('addRow', () => chain().addRowAfter().run()),
    item('addColumn', () => chain().addColumnAfter().run()),
    item('deleteRow', () => chain().deleteRow().run()),
    item('deleteColumn', () => chain().deleteColumn().run()),
    { ...item('delete', () => chain().deleteTable().run()), danger: true },
  ];
}
