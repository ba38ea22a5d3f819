import type { Settings } from '@endzone/contracts/content/settings';
import { errors } from '@endzone/contracts/errors';
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
import { restoreSettings, saveSettings, type Saved } from './api.ts';
import { differencesOf, formOf, settingsRules, type SettingsForm } from './rules.ts';
import { ContactFields, PartnerFields, SiteFields, SocialFields } from './SettingsFields.tsx';

type Props = {
  settings: Settings;
  /** What the last save on this page changed. */
  last: Saved | undefined;
  /** `undefined`: it cannot be undone any more, as something else was saved since. */
  onSaved: (saved: Saved | undefined) => unknown;
};

/** What the owner says of the site, and the way back from what was saved last. */
export function SettingsCard({ settings, last, onSaved }: Props) {
  const t = useTexts();
  const toast = { title: t('settings.saved') };
  const undo = useCommand(restoreSettings, {
    toast,
    onDone: onSaved,
    onFailed: ({ code }) => code === errors.changedMeanwhile.code && onSaved(undefined),
  });
  const { run } = useCommand(saveSettings, {
    toast,
    onDone: (saved) => {
      undo.reset();
      return onSaved(saved);
    },
  });
  const saveButton = useSaveKey();
  const initial: SettingsForm = formOf(settings);
  return (
    <Card $pad>
      <Form
        // What was saved is what the fields begin with, a logo that was sent included.
        key={JSON.stringify(settings)}
        initial={initial}
        schema={settingsRules}
        onSubmit={(form) => run(form, initial)}
      >
        <Stack $gap={6}>
          <SiteFields />
          <PartnerFields logoUrl={settings.partner?.logoUrl ?? null} />
          <SocialFields />
          <ContactFields />
        </Stack>
        <Row>
          <Submit ref={saveButton}>{t('settings.save')}</Submit>
        </Row>
        <Undo last={last} undo={undo} />
      </Form>
    </Card>
  );
}

type Undoing = ReturnType<typeof useCommand<[Saved], Saved>>;

/** Not offered beside what is typed and not saved: it would be lost. */
function Undo({ last, undo }: { last: Saved | undefined; undo: Undoing }) {
  const t = useTexts();
  const { dirty } = useFormikContext();
  if (dirty) return null;
  const { run, isBusy, failure, problem } = undo;
  const isOld = failure?.code === errors.changedMeanwhile.code;
  return (
    <>
      {problem && (
        <Banner kind="error" live>
          {isOld ? t('settings.changedSince') : problem}
        </Banner>
      )}
      {last && differencesOf(last.before, last.after).length > 0 && (
        <Banner
          kind="ok"
          title={
            last.before.timezone === last.after.timezone
              ? t('settings.changed')
              : t('settings.was', { zone: last.before.timezone })
          }
          action={
            <Button size="sm" busy={isBusy} onClick={() => void run(last)}>
              {t('settings.undo')}
            </Button>
          }
        />
      )}
    </>
  );
}
