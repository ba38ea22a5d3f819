import type { MessageTemplate } from '@endzone/contracts/accounts/messageTemplates';
import { Field } from '@endzone/shared-ui/forms/Field.tsx';
import { Select } from '@endzone/shared-ui/forms/controls.ts';
import { useMount } from '@endzone/shared-ui/host/HostContext.tsx';
import { useTexts } from '@endzone/shared-ui/i18n/texts.ts';
import { Confirm } from '@endzone/shared-ui/overlay/Confirm.tsx';
import { showLongDate } from '@endzone/shared-ui/time/dates.ts';
import { useFormikContext } from 'formik';
import { useId, useState } from 'react';
import type { MessageForm } from './messageForm.ts';

type Props = {
  templates: readonly MessageTemplate[];
  /** Something is written that no template has. */
  isChanged: boolean;
  onChoose: (template: MessageTemplate | undefined) => void;
};

/** "'-- Create New --' empties the form; choosing an existing template loads its title and translations." */
export function TemplateField({ templates, isChanged, onChoose }: Props) {
  const t = useTexts();
  const id = useId();
  const { locale } = useMount();
  const { values } = useFormikContext<MessageForm>();
  const [asked, setAsked] = useState<{ template: MessageTemplate | undefined }>();
  const present = templates.find((one) => one.id === values.templateId);
  const handleChange = (chosen: string) => {
    const template = templates.find((one) => one.id === chosen);
    if (isChanged) setAsked({ template });
    else onChoose(template);
  };
  const hint = present && t('messages.template.saved', { day: showLongDate(locale, present.updatedAt) });
  return (
    <>
      <Field id={id} label={t('messages.template.label')} hint={hint} error={undefined}>
        <Select
          id={id}
          aria-describedby={hint ? `${id}-hint` : undefined}
          value={values.templateId}
          onChange={(event) => handleChange(event.target.value)}
        >
          <option value="">{t('messages.template.new')}</option>
          {templates.map((template) => (
            <option key={template.id} value={template.id}>
              {template.title}
            </option>
          ))}
        </Select>
      </Field>
      {asked && (
        <Confirm
          question={t('messages.template.replace')}
          confirm={t('messages.template.replaceConfirm')}
          danger
          onConfirm={() => onChoose(asked.template)}
          onCancel={() => setAsked(undefined)}
        >
          {t('messages.template.replaceText')}
        </Confirm>
      )}
    </>
  );
}
