import type { MessageTemplate } from '@endzone/contracts/accounts/messageTemplates';
import type { MessagePreview, RecipientCount } from '@endzone/contracts/accounts/messages';
import type { Locale } from '@endzone/contracts/messages/format';
import { useCommand, type CommandResult } from '@endzone/shared-ui/api/useCommand.ts';
import { Link } from '@endzone/shared-ui/buttons/Link.tsx';
import { Badge } from '@endzone/shared-ui/data/Badge.tsx';
import { ChangedMeanwhile } from '@endzone/shared-ui/forms/ChangedMeanwhile.tsx';
import { Form } from '@endzone/shared-ui/forms/Form.tsx';
import { Submit } from '@endzone/shared-ui/forms/Submit.tsx';
import { TextField } from '@endzone/shared-ui/forms/TextField.tsx';
import { useTexts, type Translate } from '@endzone/shared-ui/i18n/texts.ts';
import { Card } from '@endzone/shared-ui/layout/Card.tsx';
import { Columns, Halves } from '@endzone/shared-ui/layout/Columns.tsx';
import { Page } from '@endzone/shared-ui/layout/Page.tsx';
import { color, space, type } from '@endzone/shared-ui/theme/theme.ts';
import Hourglass from 'lucide-react/icons/hourglass';
import { useRef, useState } from 'react';
import { styled } from 'styled-components';
import { KeepDraft } from '../../data/drafts/KeepDraft.tsx';
import { useDraft } from '../../data/drafts/useDraft.ts';
import { KeyHints } from '../../data/editing/KeyHints.tsx';
import { PhoneBar } from '../../data/editing/PhoneBar.tsx';
import { usePageKeys } from '../../data/editing/usePageKeys.ts';
import { usePictureUploads } from '../../data/pictures/usePictureUploads.ts';
import { beginningOf } from '../../data/rich-text/beginningOf.ts';
import { fromMessage, type Recipients } from '../../data/recipients/keptRecipients.ts';
import { previewMessage } from './api.ts';
import { isError, noneReachedText, reachesNobody, type Finding } from './checks.ts';
import { Counted } from './Counted.tsx';
import { FollowTemplate } from './FollowTemplate.tsx';
import { LanguageCard } from './LanguageCard.tsx';
import { MessageChecks } from './MessageChecks.tsx';
import {
  asSaved,
  draftName,
  emptyMessage,
  isSameMessage,
  languages,
  messageFieldsOf,
  messageFormOf,
  messageRules,
  type MessageForm,
  type TranslationForm,
} from './messageForm.ts';
import { MessageActions, type Intent } from './MessageActions.tsx';
import { PreviewDialog } from './PreviewDialog.tsx';
import { SendDialog } from './SendDialog.tsx';
import { TemplateField } from './TemplateField.tsx';
import { useSending } from './useSending.ts';
import { useTemplateSaving } from './useTemplateSaving.ts';

type Props = {
  initial: MessageForm;
  keptAt: number | undefined;
  templates: readonly MessageTemplate[];
  recipients: Recipients;
  onTemplatesChanged: () => unknown;
  /** With the words of a template, or without any. */
  onStart: (template: MessageTemplate | undefined) => void;
};

const keys = [
  ['Ctrl B', 'bold'],
  ['{{', 'placeholder'],
  ['Alt 1', 'hu'],
  ['Alt 2', 'en'],
  ['Ctrl P', 'preview'],
  ['Ctrl S', 'save'],
] as const;

/** Writes a message in both languages; saving a template and sending the message are two things. */
export function Composer({ initial, keptAt, templates, recipients, onTemplatesChanged, onStart }: Props) {
  const t = useTexts();
  const [start] = useState(initial);
  const draft = useDraft(draftName, emptyMessage, '', keptAt, asSaved);
  const { upload, isUploading } = usePictureUploads();
  const frame = useRef<HTMLDivElement>(null);
  const intent = useRef<Intent>('preview');
  const [mails, setMails] = useState<MessagePreview[]>();
  const { templateOf, create, update, theirs, followed, follow, leaveDeleted } = useTemplateSaving({
    start,
    templates,
    draft,
    onTemplatesChanged,
  });
  const preview = useCommand(previewMessage, { onDone: setMails, onFailed: leaveDeleted });
  const sending = useSending({ recipients, draft, onFailed: leaveDeleted });
  const handleSubmit = async (form: MessageForm): Promise<CommandResult | void> => {
    const template = templateOf(form);
    switch (intent.current) {
      case 'preview':
        return preview.run(form, template);
      case 'save':
        return template ? update.run(form, template) : create.run(form, undefined);
      case 'copy':
        return create.run(form, template);
      case 'send':
        return sending.ask(form);
      case 'deliver':
        return sending.deliver(form, template);
    }
  };
  const submit = (what: Intent) => {
    if (isUploading) return;
    intent.current = what;
    frame.current?.querySelector('form')?.requestSubmit();
  };
  const jumpTo = (field: string) => {
    const target = frame.current?.querySelector<HTMLElement>(
      `[name="${field}"], [data-field="${field}"] [role=textbox]`,
    );
    target?.scrollIntoView?.({ block: 'center' });
    target?.focus();
  };
  usePageKeys(
    {
      'mod+p': () => submit('preview'),
      'mod+s': () => submit('save'),
      'alt+1': () => jumpTo('translations[0].subject'),
      'alt+2': () => jumpTo('translations[1].subject'),
    },
    { isFirst: true },
  );
  return (
    <Page
      title={t('messages.compose')}
      over={
        <Link to={`/owner/users${recipients.from}`} state={fromMessage}>
          {t('messages.users')}
        </Link>
      }
      width="full"
    >
      <div ref={frame}>
        <Form initial={start} schema={messageRules} guard={false} startsAt="field" onSubmit={handleSubmit}>
          <KeepDraft draft={draft} />
          <ChangedMeanwhile
            before={messageFieldsOf(start)}
            theirs={theirs && messageFieldsOf(messageFormOf(theirs))}
            textOf={(field, value) => wordsOf(field, value, t)}
          />
          <FollowTemplate followed={followed} />
          <Counted recipients={recipients}>
            {(form, count, findings, countRail) => {
              const template = templateOf(form);
              const base = template ? messageFormOf(template) : emptyMessage;
              const isChanged = !isSameMessage(form, base);
              const nbErrors = findings.filter(isError).length;
              const nobody = whyNobody(t, recipients, form, count);
              return (
                <>
                  <Columns
                    rail={
                      <>
                        {countRail}
                        {findings.length > 0 && <MessageChecks findings={findings} onJump={jumpTo} />}
                        <MessageActions
                          template={template}
                          isChanged={isChanged}
                          isUploading={isUploading}
                          nobody={nobody}
                          onIntent={(what) => (intent.current = what)}
                          onDeleted={async () => {
                            await onTemplatesChanged();
                            follow({});
                          }}
                        />
                      </>
                    }
                  >
                    <Card $pad>
                      <Halves>
                        <TemplateField
                          templates={templates}
                          isChanged={isChanged}
                          onChoose={(chosen) => {
                            draft.forget();
                            onStart(chosen);
                          }}
                        />
                        <TextField
                          name="title"
                          label={t('messages.form.title')}
                          hint={t('messages.form.titleHint')}
                          autoComplete="off"
                        />
                      </Halves>
                      {isChanged && (
                        <Line>
                          <Badge tone="provisional" icon={Hourglass}>
                            {t('messages.form.unsaved')}
                          </Badge>
                          <span>{t(draft.isFull ? 'messages.form.full' : 'messages.form.kept')}</span>
                        </Line>
                      )}
                    </Card>
                    <Halves>
                      {languages.map((language, place) => (
                        <LanguageCard
                          key={language}
                          place={place}
                          nbErrors={
                            findings.filter((finding) => isError(finding) && isIn(finding, language)).length
                          }
                          isReady={isFilled(form.translations[place])}
                          upload={upload}
                        />
                      ))}
                    </Halves>
                    <KeyHints hints={keys.map(([key, what]) => [key, t(`messages.keys.${what}`)] as const)} />
                  </Columns>
                  <PhoneBar>
                    <span>
                      {count && t('messages.nb', { count: count.hu + count.en })}
                      {nbErrors > 0 && <Wrong>{t('season.checks.errors', { count: nbErrors })}</Wrong>}
                    </span>
                    <Submit disabled={isUploading} onClick={() => (intent.current = 'preview')}>
                      {t('messages.preview.title')}
                    </Submit>
                  </PhoneBar>
                  {mails && (
                    <PreviewDialog
                      mails={mails}
                      count={count}
                      canSend={!isUploading && nobody === undefined}
                      onSend={() => {
                        setMails(undefined);
                        submit('send');
                      }}
                      onClose={() => setMails(undefined)}
                    />
                  )}
                  {sending.asked && (
                    <SendDialog
                      title={sending.asked.form.title}
                      newsletter={sending.asked.form.newsletter}
                      nbSelected={recipients.ids.length}
                      count={sending.asked.count}
                      isBusy={sending.isBusy}
                      problem={sending.problem}
                      onConfirm={() => submit('deliver')}
                      onCancel={sending.cancel}
                    />
                  )}
                </>
              );
            }}
          </Counted>
        </Form>
      </div>
    </Page>
  );
}

/** While the number is not known, somebody may get it. */
function whyNobody(
  t: Translate,
  { ids }: Recipients,
  { newsletter }: MessageForm,
  count: RecipientCount | undefined,
): string | undefined {
  if (ids.length === 0) return t('messages.check.nobodyText');
  return count && reachesNobody(count) ? noneReachedText(t, newsletter) : undefined;
}

/** What somebody else has saved, in a few words. */
function wordsOf(field: string, value: unknown, t: Translate): string {
  if (field === 'newsletter') return t(value ? 'messages.theirs.newsletter' : 'messages.theirs.everybody');
  if (field.endsWith('.headerImage')) return value ? t('messages.theirs.picture') : '';
  return beginningOf(String(value));
}

const isIn = (finding: Finding, language: Locale) => 'language' in finding && finding.language === language;
const isFilled = (translation: TranslationForm | undefined) =>
  translation !== undefined && translation.subject.trim() !== '' && translation.body.trim() !== '';

const Line = styled.p`
  ${type.small}
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[2]};
  margin-top: ${space[3]};
  color: ${color.ink2};
`;
const Wrong = styled.small`
  ${type.small}
  display: block;
  color: ${color.loss};
`;
