import { object, plainText } from '@endzone/contracts/fields';
import { Button } from '@endzone/shared-ui/buttons/Button.tsx';
import { Form } from '@endzone/shared-ui/forms/Form.tsx';
import { Submit } from '@endzone/shared-ui/forms/Submit.tsx';
import { TextField } from '@endzone/shared-ui/forms/TextField.tsx';
import { useTexts } from '@endzone/shared-ui/i18n/texts.ts';
import { Dialog } from '@endzone/shared-ui/overlay/Dialog.tsx';
import { DialogActions } from '@endzone/shared-ui/overlay/DialogActions.tsx';
import type { Editor } from '@tiptap/core';
import { webAddressOf } from './webAddress.ts';

const wrong = { code: 'invalid_url' };
const linkRules = object({
  address: plainText()
    .required(wrong)
    .test('url', wrong, (typed) => webAddressOf(typed) !== undefined),
  text: plainText(),
});
type LinkForm = { address: string; text: string };

/** Where the selected words lead; without a selection it asks for the words too. */
export function LinkDialog({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const t = useTexts();
  const { href } = editor.getAttributes('link');
  const present = typeof href === 'string' ? href : '';
  const hasSelection = !editor.state.selection.empty || present !== '';
  const handleSubmit = ({ address, text }: LinkForm) => {
    const link = { href: webAddressOf(address) ?? '' };
    const chain = editor.chain().extendMarkRange('link');
    if (hasSelection) chain.setLink(link).run();
    else
      chain
        .insertContent({
          type: 'text',
          text: text.trim() || address.trim(),
          marks: [{ type: 'link', attrs: link }],
        })
        .unsetMark('link')
        .run();
    onClose();
    return Promise.resolve();
  };
  return (
    <Dialog title={t('richText.tool.link')} onClose={onClose}>
      <Form initial={{ address: present, text: '' }} schema={linkRules} guard={false} onSubmit={handleSubmit}>
        <TextField
          name="address"
          label={t('richText.link.address')}
          hint={t('richText.link.hint')}
          inputMode="url"
          autoComplete="off"
          autoFocus
        />
        {!hasSelection && (
          <TextField name="text" label={t('richText.link.text')} optional autoComplete="off" />
        )}
        <DialogActions
          apart={
            present !== '' && (
              <Button
                kind="danger"
                onClick={() => {
                  editor.chain().extendMarkRange('link').unsetLink().run();
                  onClose();
                }}
              >
                {t('richText.link.remove')}
              </Button>
            )
          }
          onCancel={onClose}
        >
          <Submit>{t('richText.link.save')}</Submit>
        </DialogActions>
      </Form>
    </Dialog>
  );
}
