import { placeholders } from '@endzone/contracts/accounts/messageTemplates';
import { Button } from '@endzone/shared-ui/buttons/Button.tsx';
import { Badge } from '@endzone/shared-ui/data/Badge.tsx';
import { TextField } from '@endzone/shared-ui/forms/TextField.tsx';
import { useTexts } from '@endzone/shared-ui/i18n/texts.ts';
import { Card } from '@endzone/shared-ui/layout/Card.tsx';
import { Stack } from '@endzone/shared-ui/layout/Columns.tsx';
import { color, size, space, type } from '@endzone/shared-ui/theme/theme.ts';
import { useFormikContext } from 'formik';
import Check from 'lucide-react/icons/check';
import CircleAlert from 'lucide-react/icons/circle-alert';
import { useId } from 'react';
import { styled } from 'styled-components';
import { PictureField } from '../../data/pictures/PictureField.tsx';
import type { Upload } from '../../data/pictures/usePictureUploads.ts';
import { RichTextField } from '../../data/rich-text/RichTextField.tsx';
import type { MessageForm } from './messageForm.ts';

const longestSubject = 200;
type Props = { place: number; nbErrors: number; isReady: boolean; upload: Upload };

/** The message in one language: subject, header image, text. */
export function LanguageCard({ place, nbErrors, isReady, upload }: Props) {
  const t = useTexts();
  const id = useId();
  const { values, setFieldValue } = useFormikContext<MessageForm>();
  const { translations } = values;
  const translation = translations[place];
  const other = translations.find((_, at) => at !== place);
  if (!translation) return null;
  const { language, subject } = translation;
  const name = `translations[${place}]`;
  const label = (field: string) =>
    t('messages.form.in', { field: t(`messages.form.${field}`), language: t(`messages.in.${language}`) });
  return (
    <Card as="section" aria-labelledby={id}>
      <Head>
        <h2 id={id}>{t(`messages.language.${language}`)}</h2>
        {nbErrors > 0 ? (
          <Badge tone="loss" icon={CircleAlert}>
            {t('season.checks.errors', { count: nbErrors })}
          </Badge>
        ) : (
          isReady && (
            <Badge tone="win" icon={Check}>
              {t('messages.form.ready')}
            </Badge>
          )
        )}
      </Head>
      <Inside $gap={4}>
        <TextField
          name={`${name}.subject`}
          label={label('subject')}
          lang={language}
          autoComplete="off"
          hint={`${[...subject].length} / ${longestSubject}`}
        />
        <PictureField
          name={`${name}.headerImage`}
          label={label('headerImage')}
          optional
          upload={upload}
          ratio={3}
        >
          {other && other.headerImage !== '' && (
            <Button
              kind="ghost"
              size="sm"
              onClick={() => void setFieldValue(`${name}.headerImage`, other.headerImage, false)}
            >
              {t(`messages.form.same.${other.language}`)}
            </Button>
          )}
        </PictureField>
        <RichTextField
          name={`${name}.body`}
          label={label('body')}
          lang={language}
          upload={upload}
          placeholders={placeholders}
          room="short"
        />
      </Inside>
    </Card>
  );
}

const Head = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space[2]};
  padding: ${space[2]} ${space[3]};
  background: ${color.sunken};
  border-bottom: ${size.hairline} solid ${color.line};
  h2 {
    ${type.bodyStrong}
  }
`;
const Inside = styled(Stack)`
  padding: ${space[3]};
`;
