import type { FieldViolation } from '@endzone/contracts/fields';
import { violationText } from '@endzone/contracts/messages/violationText';
import { failureOf } from '@endzone/shared-ui/api/failure.ts';
import { useProblemOf } from '@endzone/shared-ui/api/useProblem.ts';
import { Below, describedBy, type FieldProps } from '@endzone/shared-ui/forms/Field.tsx';
import { useFormField } from '@endzone/shared-ui/forms/FormContext.ts';
import { useMount } from '@endzone/shared-ui/host/HostContext.tsx';
import { useTexts } from '@endzone/shared-ui/i18n/texts.ts';
import type { Editor } from '@tiptap/core';
import { EditorContent, useEditor } from '@tiptap/react';
import { useEffect, useEffectEvent, useRef, useState, type KeyboardEvent, type SyntheticEvent } from 'react';
import { refusePicture } from '../pictures/pictureRules.ts';
import type { Upload } from '../pictures/usePictureUploads.ts';
import { textParts } from './extensions.ts';
import { cleanForeignHtml, foreignPictures, readableHtml } from './foreignHtml.ts';
import { markPlaceholders } from './placeholders.ts';
import { Box, Foot, Frame, Label, Paper } from './RichTextField.styles.ts';
import { Toolbar } from './Toolbar.tsx';
import { markPlace, uploadMarks } from './uploadMarks.ts';
import { embeddedIn } from './videoAddress.ts';

type Props = FieldProps & {
  /** Stores a picture that is pasted, dropped or chosen. */
  upload: Upload;
  /** Names that stand for a reader's data, between double braces; without any, braces are text. */
  placeholders?: readonly string[];
  /** The language of the text, where it differs from the page's. */
  lang?: string;
  /** Room for a post, or for a shorter text. */
  room?: 'long' | 'short';
};

const noPlaceholders: readonly string[] = [];

const htmlOf = (editor: Editor): string => (editor.isEmpty ? '' : editor.getHTML());

const picturesIn = (data: DataTransfer | null) =>
  [...(data?.files ?? [])].filter(({ type }) => type.startsWith('image/'));

/** A word processor puts a drawing of the words beside them: the words count. */
const hasWords = (data: DataTransfer | null) =>
  cleanForeignHtml(data?.getData('text/html') ?? '')
    .replace(/<[^>]*>/g, '')
    .trim() !== '';

/** A text with headings, lists, links and pictures, as the server keeps it: HTML in the form's value, '' when there is nothing to read or see. */
export function RichTextField(props: Props) {
  const { name, label, hint, optional = false, disabled = false, lang, room = 'long', upload } = props;
  const { placeholders = noPlaceholders } = props;
  const t = useTexts();
  const { locale } = useMount();
  const { id, error, value, setValue, onBlur } = useFormField<string>(name, label);
  const labelId = `${id}-label`;
  const told = useRef(value);
  const [content] = useState(() => readableHtml(value));
  const box = useRef<HTMLDivElement>(null);
  const [problem, setProblem] = useState<string>();
  const gone = useGonePictures(value);
  const arrival = usePictureArrival(upload, setProblem);

  // What the text says of itself.
  const attributes = Object.fromEntries(
    Object.entries({
      id,
      role: 'textbox',
      lang,
      'aria-multiline': 'true',
      'aria-labelledby': labelId,
      'aria-describedby': describedBy(id, 'keys', error),
      ...(error !== undefined && { 'aria-invalid': 'true' }),
    }).flatMap(([name, said]) => (said === undefined ? [] : [[name, said]])),
  );
  const editor = useEditor({
    extensions: [
      ...textParts,
      uploadMarks,
      ...(placeholders.length > 0 ? [markPlaceholders(placeholders)] : []),
    ],
    content,
    editable: !disabled,
    // The page's policy knows no style that a script writes: it stands in our own.
    injectCSS: false,
    editorProps: {
      attributes,
      transformPastedHTML: (pasted) => {
        const html = cleanForeignHtml(pasted);
        const count = foreignPictures(html);
        setProblem(count > 0 ? t('richText.picture.foreign', { count }) : undefined);
        return html;
      },
      transformPastedText: (text) => embeddedIn(text) ?? text,
      // Tab leaves the text, as everywhere else.
      handleDOMEvents: { keydown: (_, event) => event.key === 'Tab' },
      handlePaste: (_, event) => {
        const pictures = picturesIn(event.clipboardData);
        if (pictures.length === 0 || hasWords(event.clipboardData)) return false;
        arrival(editor, pictures);
        return true;
      },
      handleDrop: (view, event, _slice, isMoved) => {
        const pictures = isMoved ? [] : picturesIn(event.dataTransfer);
        if (pictures.length === 0) return false;
        event.preventDefault();
        arrival(editor, pictures, view.posAtCoords({ left: event.clientX, top: event.clientY })?.pos);
        return true;
      },
    },
    onUpdate: ({ editor: changed }) => {
      told.current = htmlOf(changed);
      setValue(told.current);
    },
    onBlur,
  });

  // Another text came from outside: a template was chosen, a draft discarded.
  const take = useEffectEvent((html: string) => {
    if (html === told.current) return;
    told.current = html;
    editor.commands.setContent(readableHtml(html), { emitUpdate: false });
  });
  useEffect(() => take(value), [value]);

  const handleKey = (event: KeyboardEvent) => {
    if (event.altKey && event.key === 'F10') {
      event.preventDefault();
      box.current?.querySelector<HTMLElement>('[role=toolbar] [tabindex="0"]')?.focus();
    }
  };
  const said = error ?? problem ?? (gone.isThere ? t('richText.picture.gone') : undefined);
  const nbWords = value.replace(/<[^>]*>/g, ' ').match(/[\p{L}\p{N}]+/gu)?.length ?? 0;
  return (
    <Box ref={box} data-field={name} onKeyDown={handleKey} {...gone.watch}>
      <Label id={labelId} onClick={() => editor.commands.focus()}>
        {label}
        {optional && <small> {t('richText.optional')}</small>}
      </Label>
      <Frame $isWrong={said !== undefined}>
        <Toolbar
          editor={editor}
          label={t('richText.toolbar', { label })}
          controls={id}
          disabled={disabled}
          placeholders={placeholders}
          upload={upload}
          room={room}
        />
        <Paper $room={room}>
          <EditorContent editor={editor} />
        </Paper>
        <Foot>
          <span>{t('richText.words', { count: nbWords, shown: nbWords.toLocaleString(locale) })}</span>
          <span>{t('richText.pastePicture')}</span>
        </Foot>
      </Frame>
      <Below id={id} hint={hint ?? t('richText.keys')} error={said} />
    </Box>
  );
}

/** Whether a picture of the text is gone: what no post or message shows is kept for a week, and a draft may be older. */
function useGonePictures(html: string) {
  const [gone, setGone] = useState<readonly string[]>([]);
  const note =
    (isGone: boolean) =>
    ({ target }: SyntheticEvent) => {
      const src = target instanceof HTMLImageElement ? target.getAttribute('src') : null;
      if (src === null) return;
      setGone((all) => {
        const others = all.filter((one) => one !== src);
        return isGone ? [...others, src] : others;
      });
    };
  return {
    isThere: gone.some((src) => html.includes(src)),
    watch: { onErrorCapture: note(true), onLoadCapture: note(false) },
  };
}

/** Sends pictures that were pasted or dropped, and puts each where it belongs. */
function usePictureArrival(upload: Upload, onProblem: (problem: string | undefined) => void) {
  const { locale } = useMount();
  const problemOf = useProblemOf();
  const textOf = (violation: FieldViolation) =>
    violationText(locale, violation.code, violation.variant, violation.params);
  return (editor: Editor, pictures: readonly File[], at?: number) => {
    onProblem(undefined);
    for (const picture of pictures) {
      const refused = refusePicture(picture);
      if (refused) {
        onProblem(textOf({ code: refused }));
        continue;
      }
      const arrive = markPlace(editor, at);
      upload(picture).then(arrive, (error: unknown) => {
        arrive(undefined);
        const { text, violations } = problemOf(failureOf(error));
        onProblem(violations[0]?.message ?? text);
      });
    }
  };
}
