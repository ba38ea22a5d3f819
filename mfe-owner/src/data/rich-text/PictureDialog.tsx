import { file, object, plainText } from '@endzone/contracts/fields';
import { useCommand } from '@endzone/shared-ui/api/useCommand.ts';
import { Button } from '@endzone/shared-ui/buttons/Button.tsx';
import { FileField } from '@endzone/shared-ui/forms/FileField.tsx';
import { Form } from '@endzone/shared-ui/forms/Form.tsx';
import { Submit } from '@endzone/shared-ui/forms/Submit.tsx';
import { TextField } from '@endzone/shared-ui/forms/TextField.tsx';
import { useTexts } from '@endzone/shared-ui/i18n/texts.ts';
import { Dialog } from '@endzone/shared-ui/overlay/Dialog.tsx';
import { DialogActions } from '@endzone/shared-ui/overlay/DialogActions.tsx';
import type { Editor } from '@tiptap/core';
import { pictureRules } from '../pictures/pictureRules.ts';
import type { Upload } from '../pictures/usePictureUploads.ts';
import { markPlace } from './uploadMarks.ts';

type Props = { editor: Editor; upload: Upload; onClose: () => void };
type PictureForm = { image: File | null; alt: string };

const newRules = object({
  image: file().required({ code: 'required', variant: 'image' }),
  alt: plainText(),
});
const altRules = object({ alt: plainText() });

/** A picture for the text, described for those who do not see it; of a selected one the description alone. */
export function PictureDialog({ editor, upload, onClose }: Props) {
  const t = useTexts();
  const isPresent = editor.isActive('picture');
  const { alt } = editor.getAttributes('picture');
  const save = async ({ image, alt: description }: PictureForm) => {
    if (isPresent) return void editor.commands.updateAttributes('picture', { alt: description.trim() });
    if (!image) return undefined;
    const arrive = markPlace(editor);
    try {
      arrive(await upload(image), description.trim());
    } catch (error) {
      arrive(undefined);
      throw error;
    }
    return undefined;
  };
  const { run } = useCommand(save, { onDone: onClose });
  const initial: PictureForm = { image: null, alt: typeof alt === 'string' ? alt : '' };
  return (
    <Dialog title={t('richText.tool.picture')} onClose={onClose}>
      <Form initial={initial} schema={isPresent ? altRules : newRules} guard={false} onSubmit={run}>
        {!isPresent && <FileField name="image" label={t('richText.picture.file')} {...pictureRules} />}
        <TextField
          name="alt"
          label={t('richText.picture.alt')}
          hint={t('richText.picture.altHint')}
          optional
          autoComplete="off"
          autoFocus={isPresent}
        />
        <DialogActions
          apart={
            isPresent && (
              <Button
                kind="danger"
                onClick={() => {
                  editor.commands.deleteSelection();
                  onClose();
                }}
              >
                {t('richText.picture.remove')}
              </Button>
            )
          }
          onCancel={onClose}
        >
          <Submit>{t(isPresent ? 'richText.picture.save' : 'richText.picture.insert')}</Submit>
        </DialogActions>
      </Form>
    </Dialog>
  );
}
