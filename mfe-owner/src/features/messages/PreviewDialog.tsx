import type { MessagePreview, RecipientCount } from '@endzone/contracts/accounts/messages';
import { Button } from '@endzone/shared-ui/buttons/Button.tsx';
import { Chip } from '@endzone/shared-ui/data/Chip.tsx';
import { useMe } from '@endzone/shared-ui/host/HostContext.tsx';
import { useTexts } from '@endzone/shared-ui/i18n/texts.ts';
import { Row, Stack } from '@endzone/shared-ui/layout/Columns.tsx';
import { Dialog } from '@endzone/shared-ui/overlay/Dialog.tsx';
import { DialogAnswers } from '@endzone/shared-ui/overlay/DialogAnswers.tsx';
import { Muted } from '@endzone/shared-ui/text/Muted.tsx';
import { color, media, radius, size, space, type } from '@endzone/shared-ui/theme/theme.ts';
import { useState } from 'react';
import { styled } from 'styled-components';
import { MailFrame } from './MailFrame.tsx';
import { languages } from './messageForm.ts';

type Props = {
  mails: readonly MessagePreview[];
  count: RecipientCount | undefined;
  /** Not while a picture of it is still on its way, and not to nobody. */
  canSend: boolean;
  onSend: () => void;
  onClose: () => void;
};
const widths = ['desktop', 'phone'] as const;

/** The real mails in both languages, side by side. */
export function PreviewDialog({ mails, count, canSend, onSend, onClose }: Props) {
  const t = useTexts();
  const me = useMe();
  const [width, setWidth] = useState<(typeof widths)[number]>('desktop');
  const inOrder = languages.flatMap((language) => mails.filter((mail) => mail.language === language));
  return (
    <Dialog
      wide
      title={t('messages.preview.title')}
      lead={t('messages.preview.lead', { name: me?.name ?? '' })}
      onClose={onClose}
      footer={
        <DialogAnswers cancel={t('messages.preview.back')} onCancel={onClose}>
          <Button kind="primary" disabled={!canSend} onClick={onSend}>
            {t('messages.send.ask')}
          </Button>
        </DialogAnswers>
      }
    >
      <Stack $gap={4}>
        <Row $spread>
          <Row role="group" aria-label={t('messages.preview.width')}>
            {widths.map((one) => (
              <Chip key={one} isPressed={width === one} onClick={() => setWidth(one)}>
                {t(`messages.preview.${one}`)}
              </Chip>
            ))}
          </Row>
          <Muted>{t('messages.preview.light')}</Muted>
        </Row>
        <Mails $width={width}>
          {inOrder.map(({ language, subject, body }) => (
            <Mail key={`${language}${width}`} $width={width} aria-label={t(`messages.language.${language}`)}>
              <header>
                <p>
                  {t(`messages.language.${language}`)}
                  {count && ` · ${t('messages.nb', { count: count[language] })}`}
                </p>
                <h3 lang={language}>{subject}</h3>
              </header>
              <MailFrame title={subject} html={body} lang={language} />
            </Mail>
          ))}
        </Mails>
      </Stack>
    </Dialog>
  );
}

const Mails = styled.div<{ $width: (typeof widths)[number] }>`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  align-items: start;
  justify-items: center;
  gap: ${space[4]};
  ${media.phone} {
    grid-template-columns: minmax(0, 1fr);
  }
`;
const Mail = styled.section<{ $width: (typeof widths)[number] }>`
  width: 100%;
  max-width: ${({ $width }) => ($width === 'phone' ? size.chart : 'none')};
  border: ${size.hairline} solid ${color.line};
  border-radius: ${radius.card};
  overflow: clip;
  header {
    padding: ${space[3]} ${space[4]};
    border-bottom: ${size.hairline} solid ${color.line};
  }
  header p {
    ${type.small}
    color: ${color.ink2};
  }
  h3 {
    ${type.bodyStrong}
    overflow-wrap: anywhere;
  }
`;
