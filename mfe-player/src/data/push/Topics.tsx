import type { PushState } from '@endzone/contracts/accounts/push';
import type { PushTopic } from '@endzone/contracts/notifications';
import { useCommand } from '@endzone/shared-ui/api/useCommand.ts';
import { useProblemToast } from '@endzone/shared-ui/api/useProblem.ts';
import { Switch } from '@endzone/shared-ui/forms/Switch.tsx';
import { useTexts } from '@endzone/shared-ui/i18n/texts.ts';
import { Stack } from '@endzone/shared-ui/layout/Columns.tsx';
import { type } from '@endzone/shared-ui/theme/theme.ts';
import { styled } from 'styled-components';
import { saveTopics } from './api.ts';

const topics: readonly PushTopic[] = ['turn', 'draft', 'results', 'trades', 'league'];

/** What the devices show: a switch acts at once. */
export function Topics({ state, onState }: { state: PushState; onState: (state: PushState) => void }) {
  const t = useTexts();
  const showProblem = useProblemToast();
  const { run, isBusy } = useCommand(saveTopics, {
    toast: { title: t('push.saved') },
    onDone: onState,
    onFailed: showProblem,
  });
  return (
    <Group>
      <legend>{t('push.topics')}</legend>
      <Stack $gap={1}>
        {topics.map((topic) => (
          <Switch
            key={topic}
            label={t(`push.topic.${topic}`)}
            hint={topic === 'turn' ? t('push.turnHint') : undefined}
            isOn={state.topics[topic]}
            // One after the other: a second press would be the same command.
            busy={isBusy}
            onChange={(isOn) => void run({ [topic]: isOn })}
          />
        ))}
      </Stack>
    </Group>
  );
}

const Group = styled.fieldset`
  min-width: 0;
  margin: 0;
  padding: 0;
  border: 0;
  legend {
    ${type.smallStrong}
    padding: 0;
  }
`;
