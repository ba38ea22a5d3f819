import { placeholders } from '@endzone/contracts/accounts/messageTemplates';
import { Button } from '@endzone/shared-ui/buttons/Button.tsx';
import { useTexts, type Translate } from '@endzone/shared-ui/i18n/texts.ts';
import { ChecksCard, type Check } from '../../data/checks/ChecksCard.tsx';
import { noneReachedText, type Finding } from './checks.ts';

type Props = { findings: readonly Finding[]; onJump: (field: string) => void };

/** What hinders sending, and what is only unusual, each with the way there. */
export function MessageChecks({ findings, onJump }: Props) {
  const t = useTexts();
  const checks = findings.map((finding): Check => {
    const check = textOf(finding, t);
    if (!('field' in finding)) return check;
    return {
      ...check,
      action: (
        <Button size="sm" onClick={() => onJump(finding.field)}>
          {t('messages.check.jump')}
        </Button>
      ),
    };
  });
  return <ChecksCard title={t('messages.check.title')} checks={checks} />;
}

function textOf(finding: Finding, t: Translate): Check {
  switch (finding.kind) {
    case 'missing':
      return {
        tone: 'error',
        title: t(`messages.check.missing.${finding.what}`),
        text: t(`messages.language.${finding.language}`),
      };
    case 'unknown':
      return {
        tone: 'error',
        title: t('messages.check.unknown', { name: `{{${finding.placeholder}}}` }),
        text: t('messages.check.known', {
          language: t(`messages.language.${finding.language}`),
          names: placeholders.map((name) => `{{${name}}}`).join(', '),
        }),
      };
    case 'refused':
      return {
        tone: 'error',
        title: finding.message,
        text: finding.language && t(`messages.language.${finding.language}`),
      };
    case 'noPicture':
      return { tone: 'warn', title: t(`messages.check.noPicture.${finding.language}`) };
    case 'nobody':
      return {
        tone: 'error',
        title: t('messages.check.nobody'),
        text: noneReachedText(t, finding.newsletter),
      };
    case 'noTitle':
      return { tone: 'error', title: t('messages.check.noTitle') };
    case 'complete':
      return { tone: 'ok', title: t('messages.check.complete') };
  }
}
