import type { MessageTemplate } from '@endzone/contracts/accounts/messageTemplates';
import type { MessagePreview, RecipientCount } from '@endzone/contracts/accounts/messages';
import { errors } from '@endzone/contracts/errors';
import type { Locale } from '@endzone/contracts/messages/format';
import type { Failure } from '@endzone/shared-ui/api/failure.ts';
import { useCommand, type CommandResult } from '@endzone/shared-ui/api/useCommand.ts';
import { useFormVersion } from '@endzone/shared-ui/api/useFormVersion.ts';
import { useLoad } from '@endzone/shared-ui/api/useLoad.ts';
import { Link } from '@endzone/shared-ui/buttons/Link.tsx';
import { Badge } from '@endzone/shared-ui/data/Badge.tsx';
import { ChangedMeanwhile } from '@endzone/shared-ui/forms/ChangedMeanwhile.tsx';
import { Form } from '@endzone/shared-ui/forms/Form.tsx';
import { useFieldErrors } from '@endzone/shared-ui/forms/FormContext.ts';
import { Submit } from '@endzone/shared-ui/forms/Submit.tsx';
import { TextField } from '@endzone/shared-ui/forms/TextField.tsx';
import { useNavigateIfStillHere } from '@endzone/shared-ui/host/useNavigateIfStillHere.ts';
import { useTexts, type Translate } from '@endzone/shared-ui/i18n/texts.ts';
import { Card } from '@endzone/shared-ui/layout/Card.tsx';
import { Columns, Halves } from '@endzone/shared-ui/layout/Columns.tsx';
import { Page } from '@endzone/shared-ui/layout/Page.tsx';
import { color, space, type } from '@endzone/shared-ui/theme/theme.ts';
import { useFormikContext } from 'formik';
import Hourglass from 'lucide-react/icons/hourglass';
import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { KeepDraft } from '../../data/drafts/KeepDraft.tsx';
import { useDraft } from '../../data/drafts/useDraft.ts';
import { KeyHints } from '../../data/editing/KeyHints.tsx';
import { PhoneBar } from '../../data/editing/PhoneBar.tsx';
import { useFormKeys } from '../../data/editing/useFormKeys.ts';
import { usePictureUploads } from '../../data/pictures/usePictureUploads.ts';
import { beginningOf } from '../../data/rich-text/beginningOf.ts';
import { forgetRecipients, type Recipients } from '../../data/recipients/keptRecipients.ts';
import {
  countRecipients,
  createTemplate,
  getTemplates,
  previewMessage,
  sendMessage,
  updateTemplate,
} from './api.ts';
import { checkMessage, isError, shownFindings, type Finding } from './checks.ts';
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
  asTemplate,
  messageRules,
  type MessageForm,
  type TranslationForm,
} from './messageForm.ts';
import { MessageActions, type Intent } from './MessageActions.tsx';
import { PreviewDialog } from './PreviewDialog.tsx';
import { RecipientsCard } from './RecipientsCard.tsx';
import { SendDialog } from './SendDialog.tsx';
import { TemplateField } from './TemplateField.tsx';

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
  const navigateIfStillHere = useNavigateIfStillHere();
  const [start] = useState(initial);
  const draft = useDraft(draftName, emptyMessage, '', keptAt, asSaved);
  const { upload, isUploading } = usePictureUploads();
  const frame = useRef<HTMLDivElement>(null);
  const intent = useRef<Intent>('preview');
  const [mails, setMails] = useState<MessagePreview[]>();
  const [followed, setFollowed] = useState<Followed>();
  const [asked, setAsked] = useState<{ form: MessageForm; count: RecipientCount }>();
  const templateOf = ({ templateId }: MessageForm) => templates.find(({ id }) => id === templateId);
  /** The words of a template that was deleted in another window stay, and are of no template then. */
  const leaveTemplate = ({ code }: Failure) =>
    code === errors.templateNotFound.code ? onTemplatesChanged() : undefined;

  // What is confirmed is the number of this moment.
  const counting = useCommand(
    async (form: MessageForm) => ({ form, count: await countRecipients(recipients.ids, form.newsletter) }),
    { onDone: setAsked },
  );
  const preview = useCommand(previewMessage, { onDone: setMails, onFailed: leaveTemplate });
  const saved = (kind: 'created' | 'updated') => ({
    toast: ({ title }: MessageTemplate) => ({ title: t(`messages.template.${kind}`, { title }) }),
    onDone: async (template: MessageTemplate, sent: MessageForm) => {
      await onTemplatesChanged();
      draft.forget(asTemplate(sent, sent, template));
      setFollowed({ sent, template });
    },
    onFailed: leaveTemplate,
  });
  const { theirs, send: sendSeen } = useFormVersion(templateOf(start), async () => {
    const [present] = await Promise.all([getTemplates(), onTemplatesChanged()]);
    const templateId = followed?.template?.id ?? start.templateId;
    return present.find(({ id }) => id === templateId);
  });
  const create = useCommand(
    (form: MessageForm, copyOf: MessageTemplate | undefined) => sendSeen(() => createTemplate(form, copyOf)),
    saved('created'),
  );
  const update = useCommand(
    (form: MessageForm, template: MessageTemplate) =>
      sendSeen((version) => updateTemplate(form, template, version)),
    saved('updated'),
  );
  const send = useCommand(sendMessage, {
    toast: ({ nbSentMessages }) => ({ title: t('messages.send.done', { n: nbSentMessages }) }),
    onDone: () => {
      draft.forget();
      forgetRecipients();
      return navigateIfStillHere('/owner/users/messages');
    },
    onFailed: leaveTemplate,
  });
  /** What is wrong with a field is said at the field, anything else at the question. */
  const deliver = async (form: MessageForm, template: MessageTemplate | undefined) => {
    const result = await send.run(form, template, recipients.ids);
    if (!result.failure || result.failure.violations.length === 0) return undefined;
    send.reset();
    setAsked(undefined);
    return result;
  };
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
        return counting.run(form);
      case 'deliver':
        return deliver(form, template);
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
  useFormKeys({ preview: () => submit('preview'), save: () => submit('save') });
  useAltNumbers((place) => jumpTo(`translations[${place}].subject`));
  return (
    <Page
      title={t('messages.compose')}
      over={<Link to={`/owner/users${recipients.from}`}>{t('messages.users')}</Link>}
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
          <Follow followed={followed} />
          <Counted recipients={recipients}>
            {(form, count, findings, countRail) => {
              const template = templateOf(form);
              const base = template ? messageFormOf(template) : emptyMessage;
              const isChanged = !isSameMessage(form, base);
              const nbErrors = findings.filter(isError).length;
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
                          hasRecipients={recipients.ids.length > 0}
                          onIntent={(what) => (intent.current = what)}
                          onDeleted={async () => {
                            await onTemplatesChanged();
                            setFollowed({});
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
                      isUploading={isUploading}
                      onSend={() => {
                        setMails(undefined);
                        submit('send');
                      }}
                      onClose={() => setMails(undefined)}
                    />
                  )}
                  {asked && (
                    <SendDialog
                      title={asked.form.title}
                      newsletter={asked.form.newsletter}
                      nbSelected={recipients.ids.length}
                      count={asked.count}
                      isBusy={send.isBusy}
                      problem={send.problem}
                      onConfirm={() => submit('deliver')}
                      onCancel={() => {
                        send.reset();
                        setAsked(undefined);
                      }}
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

/** The template that the form goes on as, and what was sent to make it so; without one its words are of no template. */
type Followed = { sent?: MessageForm; template?: MessageTemplate };

/** What was typed since then stays. */
function Follow({ followed }: { followed: Followed | undefined }) {
  const { values, setValues } = useFormikContext<MessageForm>();
  const follow = useEffectEvent(({ sent = values, template }: Followed) =>
    setValues(asTemplate(values, sent, template), false),
  );
  useEffect(() => {
    if (followed) void follow(followed);
  }, [followed]);
  return null;
}

type CountedProps = {
  recipients: Recipients;
  children: (
    form: MessageForm,
    count: RecipientCount | undefined,
    findings: Finding[],
    rail: ReactNode,
  ) => ReactNode;
};

/** What the form holds now, what hinders it, and how many would get it. */
function Counted({ recipients, children }: CountedProps) {
  const { values } = useFormikContext<MessageForm>();
  const { newsletter } = values;
  const { ids } = recipients;
  const errorOf = useFieldErrors();
  const { data, failure, reload } = useLoad(
    async () => (ids.length > 0 ? countRecipients(ids, newsletter) : { hu: 0, en: 0, nbSkipped: 0 }),
    [newsletter],
  );
  return children(
    values,
    data,
    // Nobody selected: the recipients' card says so.
    shownFindings(values, checkMessage(values, ids.length > 0 ? data : undefined), errorOf),
    <RecipientsCard recipients={recipients} count={data} failure={failure} onRetry={reload} />,
  );
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

/** Alt with the number of a column leads there. */
function useAltNumbers(onNumber: (place: number) => void): void {
  const handle = useEffectEvent((event: KeyboardEvent) => {
    const place = ['Digit1', 'Digit2'].indexOf(event.code);
    if (place < 0 || !event.altKey || event.ctrlKey || document.querySelector('dialog[open]')) return;
    event.preventDefault();
    onNumber(place);
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => handle(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}

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
