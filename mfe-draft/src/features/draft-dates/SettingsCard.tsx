import type { DraftSettings } from '@endzone/contracts/fantasy/leagueSeasons';
import { useCommand } from '@endzone/shared-ui/api/useCommand.ts';
import { useProblemToast } from '@endzone/shared-ui/api/useProblem.ts';
import { Button } from '@endzone/shared-ui/buttons/Button.tsx';
import { Form } from '@endzone/shared-ui/forms/Form.tsx';
import { Submit } from '@endzone/shared-ui/forms/Submit.tsx';
import { useNavigateIfStillHere } from '@endzone/shared-ui/host/useNavigateIfStillHere.ts';
import { useTexts } from '@endzone/shared-ui/i18n/texts.ts';
import { Card } from '@endzone/shared-ui/layout/Card.tsx';
import { Row, Stack } from '@endzone/shared-ui/layout/Columns.tsx';
import { color, digits, media, radius, size, space, type } from '@endzone/shared-ui/theme/theme.ts';
import { useLayoutEffect, useRef } from 'react';
import { styled } from 'styled-components';
import * as yup from 'yup';
import type { DraftDates } from './api.ts';
import { DateFacts, Fact, Facts } from './Facts.tsx';

type Props = {
  leagueId: string;
  /** A draft is scheduled already. */
  isChange: boolean;
  dates: DraftDates;
  settings: DraftSettings;
  zone: string;
  /** By which the quiet hours will be stored. */
  quietZone: string;
  onSave: () => Promise<unknown>;
  onBack: () => void;
  /** The draft is another one meanwhile, or none. */
  onRefused: () => unknown;
};

const nothing = {};
const anything = yup.object({});

/** What the dates make of the draft, and the last question. */
export function SettingsCard(props: Props) {
  const { leagueId, isChange, dates, settings, zone, quietZone, onSave, onBack, onRefused } = props;
  const { quietHours } = dates;
  const t = useTexts();
  const navigateIfStillHere = useNavigateIfStillHere();
  const showProblem = useProblemToast();
  const notice = isChange ? 'updated' : 'created';
  const { run } = useCommand(onSave, {
    toast: { title: t(`draftDates.${notice}.title`), text: t(`draftDates.${notice}.text`) },
    onDone: () => navigateIfStillHere(`/leagues/${leagueId}`),
    onFailed: (failure) => {
      if (failure.status !== 404 && failure.status !== 409) return undefined;
      showProblem(failure);
      return onRefused();
    },
  });
  const question = useRef<HTMLHeadingElement>(null);
  // The form that it takes the place of may be scrolled to its end.
  useLayoutEffect(() => {
    question.current?.scrollIntoView?.({ block: 'nearest' });
    question.current?.focus({ preventScroll: true });
  }, []);
  return (
    <Card $pad>
      <Stack $gap={4}>
        <Question ref={question} tabIndex={-1}>
          {t(isChange ? 'draftDates.askChange' : 'draftDates.ask')}
        </Question>
        {isChange && <Note>{t('draftDates.told')}</Note>}
        <DateFacts
          dates={{ ...dates, quietHours: quietHours && { ...quietHours, timezone: quietZone } }}
          zone={zone}
        />
        <Figures>
          <Fact label={t('draftDates.teams')}>{settings.nbTeams}</Fact>
          <Fact label={t('draftDates.rounds')}>{settings.nbRounds}</Fact>
          <Fact label={t('draftDates.picks')}>{settings.nbTotalPicks}</Fact>
          <Fact label={t('draftDates.seconds')}>{settings.draftTurnDurationSeconds}</Fact>
        </Figures>
        <Form initial={nothing} schema={anything} guard={false} onSubmit={() => run()}>
          <Row $gap={3}>
            <Submit>{t(isChange ? 'draftDates.change' : 'draftDates.schedule')}</Submit>
            <Button onClick={onBack}>{t('draftDates.changeDates')}</Button>
          </Row>
        </Form>
      </Stack>
    </Card>
  );
}

const Question = styled.h2`
  &:focus-visible {
    outline: none;
  }
`;
const Note = styled.p`
  ${type.small}
  color: ${color.ink2};
`;
const Figures = styled(Facts)`
  grid-template-columns: repeat(4, minmax(0, 1fr));
  padding: ${space[3]};
  border: ${size.hairline} solid ${color.line};
  border-radius: ${radius.control};
  dd {
    ${digits(30)}
    margin-top: ${space[1]};
  }
  ${media.phone} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
`;
