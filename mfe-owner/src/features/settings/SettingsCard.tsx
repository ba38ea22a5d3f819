import type { Settings } from '@endzone/contracts/content/settings';
import { useCommand } from '@endzone/shared-ui/api/useCommand.ts';
import { Button } from '@endzone/shared-ui/buttons/Button.tsx';
import { Banner } from '@endzone/shared-ui/feedback/Banner.tsx';
import { Form } from '@endzone/shared-ui/forms/Form.tsx';
import { Submit } from '@endzone/shared-ui/forms/Submit.tsx';
import { useTexts } from '@endzone/shared-ui/i18n/texts.ts';
import { Card } from '@endzone/shared-ui/layout/Card.tsx';
import { Row, Stack } from '@endzone/shared-ui/layout/Columns.tsx';
import { useFormikContext } from 'formik';
import { useSaveKey } from '../../data/editing/useSaveKey.ts';
import { restoreSettings, saveSettings } from './api.ts';
import { formOf, settingsRules, type SettingsForm } from './rules.ts';
import { ContactFields, PartnerFields, SiteFields, SocialFields } from './SettingsFields.tsx';

type Props = {
  settings: Settings;
  /** What was set before the last save on this page. */
  before: Settings | undefined;
  onSaved: () => unknown;
};

/** What the owner says of the site, and the way back from what was saved last. */
export function SettingsCard({ settings, before, onSaved }: Props) {
  const t = useTexts();
  const { run } = useCommand(saveSettings, { toast: { title: t('settings.saved') }, onDone: onSaved });
  const saveButton = useSaveKey();
  const initial: SettingsForm = formOf(settings);
  return (
    <Card $pad>
      <Form initial={initial} schema={settingsRules} onSubmit={(form) => run(form, initial)}>
        <Stack $gap={6}>
          <SiteFields />
          <PartnerFields logoUrl={settings.partner?.logoUrl ?? null} />
          <SocialFields />
          <ContactFields />
        </Stack>
        <Row>
          <Submit ref={saveButton}>{t('settings.save')}</Submit>
        </Row>
        {before && JSON.stringify(before) !== JSON.stringify(settings) && (
          <Undo before={before} settings={settings} onDone={onSaved} />
        )}
      </Form>
    </Card>
  );
}

type UndoProps = { before: Settings; settings: Settings; onDone: () => unknown };

/** Not offered beside what is typed and not saved: it would be lost. */
function Undo({ before, settings, onDone }: UndoProps) {
  const t = useTexts();
  const { dirty } = useFormikContext();
  const { run, isBusy, problem } = useCommand(restoreSettings, {
    toast: { title: t('settings.saved') },
    onDone,
  });
  if (dirty) return null;
  const isOtherZone = before.timezone !== settings.timezone;
  return (
    <>
      {problem && (
        <Banner kind="error" live>
          {problem}
        </Banner>
      )}
      <Banner
        kind="ok"
        title={isOtherZone ? t('settings.was', { zone: before.timezone }) : t('settings.changed')}
        action={
          <Button size="sm" busy={isBusy} onClick={() => void run(before, settings)}>
            {t('settings.undo')}
          </Button>
        }
      />
    </>
  );
}
